import { createParser } from "eventsource-parser";
import { ApiError } from "./api.ts";

interface ReceiveOptions {
  onEvent: (event: unknown) => void;
  onConnection?: ((isConnected: boolean) => void) | undefined;
  signal: AbortSignal;
  /** How often the server sends a heartbeat, in milliseconds. */
  heartbeatMs: number;
}

/** Delay before the first reconnection, and the longest delay, in milliseconds. */
const DEFAULT_DELAYS = { first: 500, longest: 10_000 };

/**
 * Passes events of a live answer to `onEvent` until the signal aborts. Reconnects after a random
 * delay, so that not all pages reconnect at once after a server restart. Rejects with the server's
 * error if access is denied, and with errors thrown by `onEvent`.
 */
export async function receiveEvents(
  connect: (signal: AbortSignal) => Promise<Response>,
  { onEvent, onConnection, signal, heartbeatMs }: ReceiveOptions,
  delays = DEFAULT_DELAYS,
): Promise<void> {
  let isConnected = false;
  const setConnected = (connected: boolean) => {
    if (connected !== isConnected) onConnection?.(connected);
    isConnected = connected;
  };
  let delay = delays.first;
  let isHandlingEvent = false;
  // More than two heartbeats are missing.
  const timeoutMs = 2.5 * heartbeatMs;
  while (!signal.aborted) {
    try {
      await receiveOnce(connect, { signal, timeoutMs }, (event) => {
        delay = delays.first;
        setConnected(true);
        isHandlingEvent = true;
        onEvent(event);
        isHandlingEvent = false;
      });
    } catch (error) {
      if (isHandlingEvent || (error instanceof ApiError && isFinal(error))) throw error;
    }
    if (signal.aborted) return;
    setConnected(false);
    await pause(delay * (0.5 + Math.random()), signal);
    delay = Math.min(delay * 2, delays.longest);
  }
}

/** A 429 is temporary: too many connections are open now. */
const isFinal = ({ status }: ApiError) => status < 500 && status !== 429;

/** Reads one connection until it ends or is silent for too long. Throws its failure. */
async function receiveOnce(
  connect: (signal: AbortSignal) => Promise<Response>,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
  onEvent: (event: unknown) => void,
): Promise<void> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener("abort", abort);
  let timeout = setTimeout(abort, timeoutMs);
  try {
    const { body } = await connect(connection.signal);
    const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done || connection.signal.aborted) return;
      clearTimeout(timeout);
      timeout = setTimeout(abort, timeoutMs);
      parser.feed(value);
    }
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener("abort", abort);
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
