import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An email that the server has accepted. */
interface ReceivedMail {
  to: string;
  messageId: string;
  source: string;
}

/** Decides whether the server rejects an email, at RCPT or after the content; null accepts it. */
interface Judgement {
  atRecipient?: (address: string) => Refusal | null;
  atContent?: (mail: ReceivedMail) => Refusal | "drop" | null | Promise<Refusal | "drop" | null>;
}

interface Refusal {
  code: number;
  message: string;
}

const refusal = ({ code, message }: Refusal) =>
  Object.assign(new Error(message), { responseCode: code });

/** Starts a real SMTP server, by default on a free port, that stores accepted emails until it is stopped. */
export async function smtpSink(options: SMTPServerOptions = {}, judge: Judgement = {}, at = 0) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onRcptTo: ({ address }, _, done) => {
      const refused = judge.atRecipient?.(address);
      done(refused ? refusal(refused) : null);
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const source = await text(stream);
        const [recipient] = session.envelope.rcptTo;
        const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? "";
        const mail = { to: recipient?.address ?? "", messageId, source };
        const refused = (await judge.atContent?.(mail)) ?? null;
        if (refused === "drop") {
          received.push(mail);
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (!refused) received.push(mail);
        done(refused ? refusal(refused) : null);
      };
      // Also handles a client that left in the meantime.
      take().catch(done);
    },
  });
  // A client that leaves during an email is not an error of the sink.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(at, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
