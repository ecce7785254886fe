import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Makes an app or server listen on a free port until the file's tests are done. */
export async function listenOnFreePort(app: RequestListener | Server) {
  const server = typeof app === "function" ? createServer(app) : app;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port };
}
