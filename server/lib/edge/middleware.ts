import { randomUUID } from "node:crypto";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { CommonErrorCode } from "#shared/lib/errors.ts";
import {
  badRequest,
  fromOtherSite,
  HttpError,
  notFound,
  overloaded,
  tooLarge,
  unavailable,
} from "../errors.ts";
import { describeError } from "./describe-error.ts";
import { isOwnOrigin } from "./hosts.ts";
import {
  type DiskCheck,
  isBusy,
  isDiskFull,
  isOutage,
  isReadOnly,
} from "../database/database-check.ts";
import type { Log } from "./log.ts";
import { DISK_FULL_MESSAGE, outageError, READ_ONLY_MESSAGE } from "./outage.ts";
import { routePattern } from "./route-pattern.ts";

const MAX_JSON_DEPTH = 32;

/** Retry-After of a 429 that says nothing else, in seconds. */
const DEFAULT_RETRY_AFTER = 60;

/** Reads a JSON body of at most `limit` bytes, in UTF-8; any other kind of body is refused. */
export const readJson = (limit: number): RequestHandler[] => [
  (req, _res, next) => {
    // A request without a body passes, for example a check-in.
    const isNotJson = req.headers["content-length"] !== "0" && req.is("application/json") === false;
    next(isNotJson ? badRequest("Please send JSON.") : undefined);
  },
  express.json({
    limit,
    verify: (_req, _res, body, encoding) => {
      // In other encodings, brackets and quotes would be other bytes than depthOf() counts.
      if (encoding !== "utf-8") throw badRequest("Please send JSON in UTF-8.");
      if (depthOf(body) > MAX_JSON_DEPTH) throw badRequest("This request is nested too deeply.");
    },
  }),
];

/** How deep brackets nest in JSON text, without building it. */
function depthOf(text: Buffer): number {
  let [depth, maxDepth, isInString] = [0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const byte = text[index];
    if (isInString) {
      if (byte === 0x5c) index++;
      else if (byte === 0x22) isInString = false;
    } else if (byte === 0x22) isInString = true;
    else if (byte === 0x5b || byte === 0x7b) maxDepth = Math.max(maxDepth, ++depth);
    else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return maxDepth;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses requests that another site makes a browser send. Programs other than browsers send neither header. */
export const sameSiteOnly =
  (appUrl: string): RequestHandler =>
  (req, _res, next) => {
    if (SAFE_METHODS.has(req.method)) return next();
    const site = req.headers["sec-fetch-site"];
    const { origin } = req.headers;
    const isSameSite = site === undefined || site === "same-origin" || site === "none";
    const isAllowed = isSameSite && (origin === undefined || isOwnOrigin(origin, appUrl, req));
    next(isAllowed ? undefined : fromOtherSite());
  };

/** For a GET that changes something: HEAD, which email scanners send, does nothing. */
export const ignoreHead: RequestHandler = (req, res, next) =>
  req.method === "HEAD" ? void res.end() : next();

export const rejectUnknownApiPath: RequestHandler = (_req, _res, next) => next(notFound("Address"));

/** The only place where errors become answers. Unexpected errors become a 500 with an id to search the log for. */
export function errorHandler(log: Log, disk: DiskCheck): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const named = toNamedError(error);
    const request = { method: req.method, route: routePattern(req) };
    if (isDiskFull(error)) {
      disk.reportFull();
      log.error({ ...request, error: describeError(error) }, "The database's disk is full");
    }
    if (isReadOnly(error))
      log.error({ ...request, error: describeError(error) }, "The database is read-only");
    if (res.writableEnded) {
      // The caller already got an answer: the database is silent, or the request was too slow.
      if (!named)
        log.error({ ...request, error: describeError(error) }, "request failed after the response");
      return;
    }
    if (res.headersSent) {
      log.error({ ...request, error: describeError(error) }, "response cut off");
      return res.destroy();
    }
    if (named) {
      const { status, code, message, errors, extra } = named;
      const retryAfter = named.retryAfter ?? (status === 429 ? DEFAULT_RETRY_AFTER : null);
      if (retryAfter) res.set("Retry-After", String(retryAfter));
      return void res.status(status).json({ ...extra, message, code, ...(errors && { errors }) });
    }
    const errorId = randomUUID();
    log.error({ errorId, ...request, error: describeError(error) }, "request failed");
    res.status(500).json({
      message: `Something went wrong on our end. If it happens again, give this number to your administrator: ${errorId}`,
      code: "fault" satisfies CommonErrorCode,
    });
  };
}

/** Express and its body parser throw errors with a status of their own. */
function toNamedError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (status === 413) return tooLarge("This request is too large.");
  if (type === "entity.parse.failed") return badRequest("Couldn't read this request as JSON.");
  if (isDiskFull(error)) return unavailable(DISK_FULL_MESSAGE);
  if (isReadOnly(error)) return unavailable(READ_ONLY_MESSAGE);
  if (isBusy(error)) return overloaded();
  if (isOutage(error)) return outageError();
  const isCallersFault = typeof status === "number" && status >= 400 && status < 500;
  return isCallersFault ? badRequest("Couldn't understand this request.") : null;
}
