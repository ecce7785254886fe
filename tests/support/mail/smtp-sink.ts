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

/** Decides at RCPT or after the content whether the server rejects an email; null accepts it. */
interface RejectionRules {
  atRecipient?: (address: string) => Rejection | null;
  atContent?: (
    mail: ReceivedMail,
  ) => Rejection | "drop" | null | Promise<Rejection | "drop" | null>;
}

interface Rejection {
  code: number;
  message: string;
}

const toError = ({ code, message }: Rejection) =>
  Object.assign(new Error(message), { responseCode: code });

/** Starts a real SMTP server, by default on a free port, that stores accepted emails until it is stopped. */
export async function smtpSink(
  options: SMTPServerOptions = {},
  rules: RejectionRules = {},
  port = 0,
) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onRcptTo: ({ address }, _, done) => {
      const rejection = rules.atRecipient?.(address);
      done(rejection ? toError(rejection) : null);
    },
    onData: (stream, session, done) => {
      const receive = async () => {
        const source = await text(stream);
        const [recipient] = session.envelope.rcptTo;
        const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? "";
        const mail = { to: recipient?.address ?? "", messageId, source };
        const rejection = (await rules.atContent?.(mail)) ?? null;
        if (rejection === "drop") {
          received.push(mail);
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (!rejection) received.push(mail);
        done(rejection ? toError(rejection) : null);
      };
      // Reading fails if the client has disconnected.
      receive().catch(done);
    },
  });
  // Ignores clients that disconnect during an email.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    connections: () => connections,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
