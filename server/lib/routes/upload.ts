import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import type { Upload, UploadRule } from "#shared/lib/contract.ts";
import { badRequest, tooLarge } from "../errors.ts";
import { extendTimeout } from "../edge/http-server.ts";

/**
 * Returns a route's upload, not yet read. Throws 400 for a type that the route doesn't accept and 413 for
 * an announced size over the limit. Bytes are counted as well.
 */
export function receiveUpload(req: IncomingMessage, { types, limit }: UploadRule): Upload {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) throw badRequest(`Send a file of this type: ${types.join(", ")}.`);
  const contentLength = req.headers["content-length"];
  const length = contentLength === undefined ? null : Number(contentLength);
  if (length !== null && length > limit) throw fileTooLargeError(limit);
  extendTimeout(req);
  return { type, length, bytes: countBytes(req, limit) };
}

/** The bytes of a request. Reading fails if there are too many, or if they end early. */
function countBytes(req: IncomingMessage, limit: number): Transform {
  let size = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(fileTooLargeError(limit));
      else done(null, chunk);
    },
  });
  // A request that was answered meanwhile doesn't always report this itself.
  const { socket } = req;
  const cutOff = () => void (req.complete || bytes.destroy(cutOffError()));
  socket.once("close", cutOff);
  if (socket.destroyed) cutOff();
  // Reads the rest of a refused upload, so that its sender gets the answer.
  bytes.once("close", () => {
    socket.off("close", cutOff);
    req.unpipe(bytes);
    req.resume();
  });
  // Only a reader gets this error; without one, the answer has been sent.
  bytes.on("error", () => undefined);
  return req.pipe(bytes);
}

const cutOffError = () => badRequest("The upload was cut off. Upload the file again.");

const fileTooLargeError = (limit: number) =>
  tooLarge(`This file is too large. The limit is ${formatBytes(limit)}.`);

const KB = 1024;
const MB = 1024 * KB;

/** A limit in words, for example '20 MB' or '300 kB'. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.floor(bytes / KB)} kB` : `${Math.floor(bytes / MB)} MB`;
