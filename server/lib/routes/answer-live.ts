import { once } from "node:events";
import type { Response } from "express";
import { HEARTBEAT, type LiveAnswer, type LiveResult, type Route } from "#shared/lib/contract.ts";
import type { Answer } from "./answers.ts";
import { unavailable } from "../errors.ts";
import { encoder } from "./encode.ts";

/** `no-transform`: what compresses would hold events back until it has enough of them. */
export const LIVE_CACHE_RULE = "no-store, no-transform";

/**
 * Answers events as they come (https://html.spec.whatwg.org/multipage/server-sent-events.html), until
 * the caller goes, may no longer see them, or the server stops. Their rights are asked again before
 * each event and each sign of life.
 */
export const liveAnswer = (route: Route, { live, every = HEARTBEAT }: LiveAnswer): Answer => {
  const encode = encoder(route, live);
  const eventOf = (event: unknown) => `data: ${JSON.stringify(encode(event))}\n\n`;
  return async (req, res, result, { stopping, mayStill }) => {
    if (res.closed) return;
    // Behind another answer of its connection it would not be told when that connection goes.
    if (!res.socket) throw unavailable("Please ask for this on a connection of its own.");
    const ending = new AbortController();
    const until = ending.signal;
    const end = () => ending.abort();
    res.once("close", end);
    stopping.addEventListener("abort", end);
    if (stopping.aborted) end();
    const events = (result as LiveResult<unknown>)(until)[Symbol.asyncIterator]();
    let failure: unknown;
    let beat: NodeJS.Timeout | undefined;
    const showLifeLater = () => {
      beat = setTimeout(() => void showLife(), every);
    };
    const showLife = async () => {
      try {
        if (!(await mayStill())) return end();
        if (until.aborted) return;
        res.write(":\n\n");
        showLifeLater();
      } catch (error) {
        failure = error;
        end();
      }
    };
    try {
      // What fails before its first event can still be said in words.
      let next = await events.next();
      if (res.headersSent) return;
      open(res);
      if (req.method === "HEAD") end();
      showLifeLater();
      while (!next.done && !until.aborted) {
        await send(res, eventOf(next.value), until);
        next = await events.next();
        if (!next.done && !(await mayStill())) break;
      }
      if (failure !== undefined) throw failure;
    } finally {
      clearTimeout(beat);
      stopping.removeEventListener("abort", end);
      end();
      await events.return?.();
    }
    res.end();
  };
};

function open(res: Response): void {
  res.setHeader("Cache-Control", LIVE_CACHE_RULE);
  // nginx and its like would hold events back.
  res.setHeader("X-Accel-Buffering", "no");
  res.type("text/event-stream").flushHeaders();
}

/** Waits for a reader who is slow, so that no more is made than is taken. */
async function send(res: Response, text: string, signal: AbortSignal): Promise<void> {
  if (!res.write(text)) await once(res, "drain", { signal }).catch(() => undefined);
}
