import { once } from "node:events";
import { addAbortSignal, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { FileResponse, FileResult, Route } from "#shared/lib/contract.ts";
import type { ResponseSender } from "./response-sender.ts";
import { ResponseMismatch, setCacheControl } from "./encode.ts";

/**
 * Sends a file, or 304 if the caller's copy is current. If the caller leaves before the file is complete,
 * its producer is aborted.
 */
export const fileSender =
  (route: Route, { file: types }: FileResponse): ResponseSender =>
  async (req, res, result, { onComplete }) => {
    const { type, body, name, version } = result as FileResult;
    if (!types.includes(type)) throw new ResponseMismatch(route, `no file of the type ${type}`);
    if (res.closed) return;
    const bytes =
      body instanceof Uint8Array
        ? Buffer.from(body.buffer, body.byteOffset, body.length)
        : toReadable(body, res, onComplete);
    try {
      // Until the first byte, an error can still be sent as an ordinary answer.
      if (bytes instanceof Readable) await once(bytes, "readable");
    } catch (error) {
      if (res.closed) return;
      throw error;
    }
    if (res.headersSent) return void (bytes instanceof Readable && bytes.destroy());
    setCacheControl(route, res);
    if (name !== undefined) res.attachment(name);
    if (version !== undefined) res.setHeader("ETag", `"${version}"`);
    res.type(type);
    if (Buffer.isBuffer(bytes)) res.send(bytes);
    else if (req.method === "HEAD" || req.fresh)
      endWithoutBody(bytes, res.status(req.fresh ? 304 : 200));
    else await pipeline(bytes, res).catch(ignoreDisconnect(res));
  };

/** The most bytes of a file to make ahead of a slow reader, so that the next in the queue needn't wait. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

function toReadable(
  body: Exclude<FileResult["body"], Uint8Array>,
  res: Response,
  onComplete?: () => void,
): Readable {
  const disconnect = new AbortController();
  // Compression and pipes add the usual number of listeners.
  res.setMaxListeners(res.getMaxListeners() + 1);
  res.once("close", () => disconnect.abort());
  const chunks = typeof body === "function" ? body(disconnect.signal) : body;
  if (!onComplete) return addAbortSignal(disconnect.signal, Readable.from(chunks));
  const streamOptions = { objectMode: false, highWaterMark: MAX_BUFFERED_BYTES };
  return addAbortSignal(
    disconnect.signal,
    Readable.from(notifyWhenDone(chunks, onComplete), streamOptions),
  );
}

async function* notifyWhenDone(chunks: AsyncIterable<Uint8Array | string>, onComplete: () => void) {
  try {
    yield* chunks;
  } finally {
    onComplete();
  }
}

function endWithoutBody(unread: Readable, res: Response): void {
  unread.destroy();
  res.end();
}

/** Ignores the error of a caller who has left. */
const ignoreDisconnect = (res: Response) => (error: unknown) => {
  if (!DISCONNECT_CODES.has((error as { code?: string }).code)) throw error;
  res.destroy();
};

const DISCONNECT_CODES = new Set<unknown>(["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);
