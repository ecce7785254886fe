// A mail server that accepts and counts all emails, for the mail bench.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

let count = 0;
let lastAccount = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, _, done) => {
    let head = "";
    stream.on("data", (chunk: Buffer) => {
      if (head.length < 2_000) head += chunk.toString("latin1");
    });
    stream.on("end", () => {
      count++;
      if (/^Subject: Choose a new password/m.test(head)) lastAccount = Date.now();
      done();
    });
  },
});
server.on("error", () => undefined);
server.listen(0, "127.0.0.1", () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ url: `smtp://127.0.0.1:${port}` });
});
setInterval(() => process.send?.({ count, lastAccount }), 5);
