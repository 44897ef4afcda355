// boardgame.io's server with a toy game, to be measured beside ours (benchmarks/web.py).
// node server.js memory | files FOLDER | flushed FOLDER
"use strict";

const fs = require("node:fs/promises");
const { Server, FlatFile, SocketIO } = require("boardgame.io/server");

const MOVES = 400; // about as many as a random match of Terrors of London has

/** Two players take from a pile in turn; each has a number that only he may see. */
const toy = {
  name: "toy",
  setup: () => ({ pile: 10 * MOVES, taken: [0, 0], secrets: [1, 2] }),
  moves: {
    take: ({ G, playerID }, count) => {
      G.pile -= count;
      G.taken[playerID] += count;
      G.secrets[playerID] = (G.secrets[playerID] * 31 + count) % 97;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ ctx }) => (ctx.turn > MOVES ? { draw: true } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    secrets: G.secrets.map((secret, seat) => (String(seat) === playerID ? secret : null)),
  }),
};

/** Tells of a move only when it is said to be kept. boardgame.io itself tells of it first, and then writes. */
class Patient {
  channels = new Map();
  held = new Map();

  subscribe(channel, callback) {
    this.channels.set(channel, [...(this.channels.get(channel) ?? []), callback]);
  }

  unsubscribeAll(channel) {
    this.channels.delete(channel);
  }

  publish(channel, payload) {
    if (payload.type === "update") this.held.set(channel, payload);
    else this.tell(channel, payload);
  }

  kept(channel) {
    const payload = this.held.get(channel);
    this.held.delete(channel);
    if (payload) this.tell(channel, payload);
  }

  tell(channel, payload) {
    for (const callback of this.channels.get(channel) ?? []) callback(payload);
  }
}

/** Files that are on the disk, not only with the system, before anybody hears of a move. */
class Flushed extends FlatFile {
  patient = new Patient();

  async setItem(key, value) {
    return this.chainRequest(key, async () => {
      await this.games.setItem(key, value);
      const file = await fs.open(this.games.getDatumPath(key), "r+");
      await file.sync();
      await file.close();
    });
  }

  async setState(match, state, deltalog) {
    await super.setState(match, state, deltalog);
    this.patient.kept(`MATCH-${match}`);
  }
}

const [storage, dir] = process.argv.slice(2);
const options = { games: [toy], origins: [] };
if (storage === "files") options.db = new FlatFile({ dir });
if (storage === "flushed") {
  options.db = new Flushed({ dir });
  options.transport = new SocketIO({ pubSub: options.db.patient });
}
const server = Server(options);
// Only this machine may come; the server's own `run` has no option for it.
const listen = server.app.listen;
server.app.listen = (port, ready) => listen.call(server.app, port, "127.0.0.1", ready);
server.run({ port: 0 }).then(() => console.log(`port ${server.app.server.address().port}`));
