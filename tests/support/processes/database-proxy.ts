import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client, type Pool } from "pg";

/** Starts a proxy in front of PostgreSQL that can stop responding, or break the connection at a given text. */
export async function databaseProxy({ options }: Pool) {
  const line = { silent: false, breaksAt: null as string | null, ends: new Set<Socket>() };
  const { host, port } = new Client(options);
  const server = createServer((here) => {
    const there = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      line.ends.add(from);
      from
        .on("error", () => undefined)
        .on("data", (part) => {
          if (line.breaksAt && part.includes(line.breaksAt)) from.resetAndDestroy();
          else to.write(part);
        });
      from.once("close", () => void to.destroy());
      if (line.silent) from.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function setSilent(silent: boolean) {
    line.silent = silent;
    for (const end of line.ends) end[silent ? "pause" : "resume"]();
  }

  function close() {
    server.close();
    for (const end of line.ends) end.destroy();
  }

  return { line, port: (server.address() as AddressInfo).port, setSilent, close };
}
