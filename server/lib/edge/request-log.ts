import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import type { Options } from "pino-http";
import type { Log } from "./log.ts";
import { routePattern } from "./route-pattern.ts";

// Paths contain tokens, and queries contain names that people search for.
const addRoute = (req: IncomingMessage, _res: unknown, fields: object) => ({
  ...fields,
  route: routePattern(req),
});

/** Uses the path that the router reads, because a target can also be a whole address. */
const isApiPath = (path: string) => path === "/api" || path.startsWith("/api/");

/** Logs one line per API call, with its id and the pattern of its route instead of its address. */
export const requestLogOptions = (logger: Log): Options => ({
  logger,
  genReqId: (_req, res) => {
    const id = randomUUID();
    res.setHeader("X-Request-Id", id);
    return id;
  },
  autoLogging: { ignore: (req) => !isApiPath((req as Request).path) },
  customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? "error" : "info"),
  customSuccessObject: addRoute,
  customErrorObject: (req, res, _error, fields: object) => addRoute(req, res, fields),
  serializers: {
    req: (req: IncomingMessage & { id: unknown }) => ({ id: req.id, method: req.method }),
    res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    err: (error: Error) => ({ type: error.name }),
  },
});
