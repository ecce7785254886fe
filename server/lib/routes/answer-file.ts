import { once } from "node:events";
import { addAbortSignal, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { FileAnswer, FileResult, Route } from "#shared/lib/contract.ts";
import type { Answer } from "./answers.ts";
import { AnswerMismatch, setCache } from "./encode.ts";

/**
 * Sends a file, or 304 if the caller's copy is current. If the caller leaves before the file is made, its
 * maker is told to stop.
 */
export const fileAnswer =
  (route: Route, { file: types }: FileAnswer): Answer =>
  async (req, res, result, { whenMade }) => {
    const { type, body, name, version } = result as FileResult;
    if (!types.includes(type)) throw new AnswerMismatch(route, `no file of the type ${type}`);
    if (res.closed) return;
    const bytes =
      body instanceof Uint8Array
        ? Buffer.from(body.buffer, body.byteOffset, body.length)
        : streamed(body, res, whenMade);
    try {
      // Until the first byte, an error can still be sent as an ordinary answer.
      if (bytes instanceof Readable) await once(bytes, "readable");
    } catch (error) {
      if (res.closed) return;
      throw error;
    }
    if (res.headersSent) return void (bytes instanceof Readable && bytes.destroy());
    setCache(route, res);
    if (name !== undefined) res.attachment(name);
    if (version !== undefined) res.setHeader("ETag", `"${version}"`);
    res.type(type);
    if (Buffer.isBuffer(bytes)) res.send(bytes);
    else if (req.method === "HEAD" || req.fresh) finish(bytes, res.status(req.fresh ? 304 : 200));
    else await pipeline(bytes, res).catch(unlessDisconnected(res));
  };

/** How many bytes of a file are made ahead of a slow reader while others wait in the queue. */
const MAX_AHEAD = 64 * 1024 * 1024;

function streamed(
  body: Exclude<FileResult["body"], Uint8Array>,
  res: Response,
  whenMade?: () => void,
): Readable {
  const gone = new AbortController();
  // Compression and pipes add the usual number of listeners.
  res.setMaxListeners(res.getMaxListeners() + 1);
  res.once("close", () => gone.abort());
  const pieces = typeof body === "function" ? body(gone.signal) : body;
  if (!whenMade) return addAbortSignal(gone.signal, Readable.from(pieces));
  const ahead = { objectMode: false, highWaterMark: MAX_AHEAD };
  return addAbortSignal(gone.signal, Readable.from(withHeaders(pieces, whenMade), ahead));
}

async function* withHeaders(pieces: AsyncIterable<Uint8Array | string>, whenMade: () => void) {
  try {
    yield* pieces;
  } finally {
    whenMade();
  }
}

function finish(unread: Readable, res: Response): void {
  unread.destroy();
  res.end();
}

/** Ignores the error of a caller who has left. */
const unlessDisconnected = (res: Response) => (error: unknown) => {
  if (!DISCONNECTED.has((error as { code?: string }).code)) throw error;
  res.destroy();
};

const DISCONNECTED = new Set<unknown>(["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);
