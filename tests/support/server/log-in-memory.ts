import { Writable } from "node:stream";
import { pino } from "pino";

/** A log as the server writes it, and the lines that it was given. */
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
