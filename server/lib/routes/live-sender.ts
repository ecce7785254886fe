import { once } from "node:events";
import type { Response } from "express";
import {
  DEFAULT_HEARTBEAT_MS,
  type LiveResponse,
  type LiveResult,
  type Route,
} from "#shared/lib/contract.ts";
import type { ResponseSender } from "./response-sender.ts";
import { unavailable } from "../errors.ts";
import { createEncoder } from "./encode.ts";

/** `no-transform`, because compression would hold events back. */
export const LIVE_CACHE_CONTROL = "no-store, no-transform";

/**
 * Sends events (https://html.spec.whatwg.org/multipage/server-sent-events.html) until the caller leaves or
 * loses the right, or the server stops. Checks the caller's rights again before each event and each
 * heartbeat.
 */
export const liveSender = (
  route: Route,
  { live, every = DEFAULT_HEARTBEAT_MS }: LiveResponse,
): ResponseSender => {
  const encode = createEncoder(route, live);
  const formatEvent = (event: unknown) => `data: ${JSON.stringify(encode(event))}\n\n`;
  return async (req, res, result, { stopping, stillHasRight }) => {
    if (res.closed) return;
    // While another answer uses the connection, this one wouldn't notice that it closes.
    if (!res.socket) throw unavailable("Use a separate connection for this request.");
    const ending = new AbortController();
    const signal = ending.signal;
    const end = () => ending.abort();
    res.once("close", end);
    stopping.addEventListener("abort", end);
    if (stopping.aborted) end();
    const events = (result as LiveResult<unknown>)(signal)[Symbol.asyncIterator]();
    let failure: unknown;
    let heartbeatTimer: NodeJS.Timeout | undefined;
    const scheduleHeartbeat = () => {
      heartbeatTimer = setTimeout(() => void sendHeartbeat(), every);
    };
    const sendHeartbeat = async () => {
      try {
        if (!(await stillHasRight())) return end();
        if (signal.aborted) return;
        res.write(":\n\n");
        scheduleHeartbeat();
      } catch (error) {
        failure = error;
        end();
      }
    };
    try {
      // Until the first event, an error can still be sent as an ordinary answer.
      let next = await events.next();
      if (res.headersSent) return;
      sendHeaders(res);
      if (req.method === "HEAD") end();
      scheduleHeartbeat();
      while (!next.done && !signal.aborted) {
        await send(res, formatEvent(next.value), signal);
        next = await events.next();
        if (!next.done && !(await stillHasRight())) break;
      }
      if (failure !== undefined) throw failure;
    } finally {
      clearTimeout(heartbeatTimer);
      stopping.removeEventListener("abort", end);
      end();
      await events.return?.();
    }
    res.end();
  };
};

function sendHeaders(res: Response): void {
  res.setHeader("Cache-Control", LIVE_CACHE_CONTROL);
  // Otherwise nginx and other proxies would hold events back.
  res.setHeader("X-Accel-Buffering", "no");
  res.type("text/event-stream").flushHeaders();
}

/** Waits for slow readers. */
async function send(res: Response, text: string, signal: AbortSignal): Promise<void> {
  if (!res.write(text)) await once(res, "drain", { signal }).catch(() => undefined);
}
