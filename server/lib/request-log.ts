import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Options } from "pino-http";
import type { Log } from "./log.ts";

/** One line per request with its id. The query stays out of it: people search for names. */
export const requestLog = (logger: Log): Options => ({
  logger,
  genReqId: (_req, res) => {
    const id = randomUUID();
    res.setHeader("X-Request-Id", id);
    return id;
  },
  autoLogging: { ignore: (req) => req.url === "/healthz" || !req.url?.startsWith("/api") },
  customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? "error" : "info"),
  serializers: {
    req: (req: IncomingMessage & { id: unknown }) => ({
      id: req.id,
      method: req.method,
      path: req.url?.split("?")[0],
    }),
    res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    err: (error: Error) => ({ type: error.name }),
  },
});
