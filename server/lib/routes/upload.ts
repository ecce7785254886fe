import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import type { Upload, UploadRule } from "#shared/lib/contract.ts";
import { badRequest, tooLarge } from "../errors.ts";
import { takesLonger } from "../edge/http-server.ts";

/**
 * A route's upload, not yet read. Throws 400 for a type that the route does not take and 413 for what
 * says of itself that it is too large; who does not say is counted.
 */
export function receiveUpload(req: IncomingMessage, { types, limit }: UploadRule): Upload {
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type))
    throw badRequest(`Please send a file of this type: ${types.join(", ")}.`);
  const said = req.headers["content-length"];
  const length = said === undefined ? null : Number(said);
  if (length !== null && length > limit) throw fileTooLarge(limit);
  takesLonger(req);
  return { type, length, bytes: counted(req, limit) };
}

/** The bytes of a request; reading them fails once there are too many, or where they end early. */
function counted(req: IncomingMessage, limit: number): Transform {
  let size = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(fileTooLarge(limit));
      else done(null, chunk);
    },
  });
  // The request itself does not always say so: one that was answered meanwhile is heard of no more.
  const { socket } = req;
  const endEarly = () => void (req.complete || bytes.destroy(endedEarly()));
  socket.once("close", endEarly);
  if (socket.destroyed) endEarly();
  // What is refused halfway is let run out, so that its sender hears the answer.
  bytes.once("close", () => {
    socket.off("close", endEarly);
    req.unpipe(bytes);
    req.resume();
  });
  // Said to who reads it; who no longer does has answered already.
  bytes.on("error", () => undefined);
  return req.pipe(bytes);
}

const endedEarly = () => badRequest("The file ended early. Please send it again.");

const fileTooLarge = (limit: number) =>
  tooLarge(`This file is too large. It may have ${inMegabytes(limit)} at most.`);

const KB = 1024;
const MB = 1024 * KB;

/** A limit in words: '20 MB', below that '300 kB'. */
export const inMegabytes = (bytes: number): string =>
  bytes < MB ? `${Math.floor(bytes / KB)} kB` : `${Math.floor(bytes / MB)} MB`;
