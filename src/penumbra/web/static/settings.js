/* The settings of this browser, in force from the first moment of every page. What is chosen is kept; there is no Save. */
(() => {
  "use strict";

  window.Penumbra ||= {};
  const { Penumbra } = window;

  /** How long a step of somebody else stays before the next is shown. */
  const PACES = { slow: 1400, normal: 800, fast: 350, instant: 0 };

  /** The settings and their answers, the usual one first: how quickly things happen, sound and how loud it is, how long a
      show waits for the reader once it is over (seconds, 0: for ever), how long new buttons are dead (milliseconds), how
      large texts are, whether things may move, whether one is asked twice, and whether letters do something. */
  const ANSWERS = {
    speed: ["normal", "slow", "fast", "instant"],
    sound: ["off", "on"],
    level: ["50", ...Array.from({ length: 10 }, (_, tenth) => String(10 * (tenth + 1)))],
    after: ["0", "4", "8"],
    guard: ["600", "0", "1000"],
    text: ["normal", "large", "huge"],
    motion: ["device", "calm"],
    confirm: ["on", "off"],
    keys: ["on", "off"],
  };

  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

  const settings = {
    load() {
      for (const [name, [usual]] of Object.entries(ANSWERS)) this[name] = usual;
      try {
        const kept = JSON.parse(localStorage.getItem("penumbra") || "{}");
        for (const [name, answers] of Object.entries(ANSWERS)) if (answers.includes(kept[name])) this[name] = kept[name];
      } catch {
        // Without storage, or with rubbish in it, the defaults hold.
      }
      this.apply();
    },

    set(name, value) {
      this[name] = value;
      try {
        const kept = Object.fromEntries(Object.keys(ANSWERS).map((one) => [one, this[one]]));
        localStorage.setItem("penumbra", JSON.stringify(kept));
      } catch {
        // The choice then lasts as long as the page.
      }
      this.apply();
    },

    /** Back to the usual answers. */
    reset() {
      for (const [name, [usual]] of Object.entries(ANSWERS)) this.set(name, usual);
    },

    /** What style sheets have to know. */
    apply() {
      document.documentElement.dataset.text = this.text;
      document.documentElement.dataset.motion = this.calm ? "calm" : "full";
    },

    get pace() {
      return PACES[this.speed];
    },

    /** Whether nothing may fly, shake or turn: this device says so, or the reader. */
    get calm() {
      return this.motion === "calm" || reduced.matches;
    },
  };
  settings.load();
  reduced.addEventListener?.("change", () => settings.apply());
  Penumbra.settings = settings;
})();
