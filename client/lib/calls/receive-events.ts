import { createParser } from "eventsource-parser";
import { ApiError } from "./api.ts";

interface Receiving {
  onEvent: (event: unknown) => void;
  onConnection?: ((isConnected: boolean) => void) | undefined;
  signal: AbortSignal;
  /** How often the server sends a heartbeat, in milliseconds. */
  every: number;
}

/** Delay before the first reconnection, and the longest delay, in milliseconds. */
const DEFAULT_WAITS = { first: 500, longest: 10_000 };

/**
 * Passes events of a live answer to `onEvent` until the signal aborts. Reconnects after a random
 * delay, so that not all pages reconnect at once after a server restart. Rejects with the server's
 * refusal if access is denied, and with errors thrown by `onEvent`.
 */
export async function receiveEvents(
  open: (signal: AbortSignal) => Promise<Response>,
  { onEvent, onConnection, signal, every }: Receiving,
  waits = DEFAULT_WAITS,
): Promise<void> {
  let isConnected = false;
  const tell = (connected: boolean) => {
    if (connected !== isConnected) onConnection?.(connected);
    isConnected = connected;
  };
  let wait = waits.first;
  let isTelling = false;
  // Two heartbeats were missed.
  const silence = 2.5 * every;
  while (!signal.aborted) {
    try {
      await receiveOnce(open, { signal, silence }, (event) => {
        wait = waits.first;
        tell(true);
        isTelling = true;
        onEvent(event);
        isTelling = false;
      });
    } catch (error) {
      if (isTelling || (error instanceof ApiError && isFinal(error))) throw error;
    }
    if (signal.aborted) return;
    tell(false);
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, waits.longest);
  }
}

/** A 429 is temporary: too many connections are open now. */
const isFinal = ({ status }: ApiError) => status < 500 && status !== 429;

/** Reads one connection until it ends or is silent for too long. Throws its failure. */
async function receiveOnce(
  open: (signal: AbortSignal) => Promise<Response>,
  { signal, silence }: { signal: AbortSignal; silence: number },
  onEvent: (event: unknown) => void,
): Promise<void> {
  const connection = new AbortController();
  const giveUp = () => connection.abort();
  signal.addEventListener("abort", giveUp);
  let alarm = setTimeout(giveUp, silence);
  try {
    const { body } = await open(connection.signal);
    const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done || connection.signal.aborted) return;
      clearTimeout(alarm);
      alarm = setTimeout(giveUp, silence);
      parser.feed(value);
    }
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener("abort", giveUp);
    connection.abort();
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
