import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client, type Pool } from "pg";

/** Starts a proxy for PostgreSQL that can stop forwarding data, or reset connections that send the text `breaksAt`. */
export async function databaseProxy({ options }: Pool) {
  const state = { isSilent: false, breaksAt: null as string | null, sockets: new Set<Socket>() };
  const { host, port } = new Client(options);
  const server = createServer((client) => {
    const database = host.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      state.sockets.add(from);
      from
        .on("error", () => undefined)
        .on("data", (chunk) => {
          if (state.breaksAt && chunk.includes(state.breaksAt)) from.resetAndDestroy();
          else to.write(chunk);
        });
      from.once("close", () => void to.destroy());
      if (state.isSilent) from.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function setSilent(isSilent: boolean) {
    state.isSilent = isSilent;
    for (const socket of state.sockets) socket[isSilent ? "pause" : "resume"]();
  }

  function close() {
    server.close();
    for (const socket of state.sockets) socket.destroy();
  }

  return { state, port: (server.address() as AddressInfo).port, setSilent, close };
}
