import { Writable } from "node:stream";
import { pino } from "pino";

/** A log like the server's, and the lines written to it. */
export function logInMemory() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ level: "info" }, stream), lines };
}
