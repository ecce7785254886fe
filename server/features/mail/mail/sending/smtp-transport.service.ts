import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type AttemptOutcome, classifyFailure } from "./outcome.rules.ts";
import { type SmtpFailure, describeUnusable } from "./smtp-failure.rules.ts";

/** A rendered email. */
export interface RenderedEmail {
  mailId: number;
  from: string;
  to: string;
  subject: string;
  source: Buffer;
}

/** Outcome of sending an email through a transport, which retries once on a lost connection. */
export type SendOutcome = Exclude<AttemptOutcome, { status: "disconnected" }>;

/** One connection for sending emails, one at a time. */
export interface MailTransport {
  send: (email: RenderedEmail) => Promise<SendOutcome>;
  /** Checks whether the transport can be used now; returns null if so. */
  check: () => Promise<Extract<AttemptOutcome, { status: "unusable" }> | null>;
  close: () => void;
}

/** Timeouts in milliseconds. */
export interface Timeouts {
  dnsTimeout: number;
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/** Defaults that SMTP_URL can override. */
const DEFAULT_TIMEOUTS: Timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 120_000,
};
/** Closes idle connections after this time, in milliseconds, before most servers would (some minutes). */
const IDLE_TIMEOUT_MS = 20_000;

/**
 * A connection to the mail server that stays open between emails. Nodemailer's own pool is
 * unsuitable: it resends by itself when a connection breaks and doesn't report whether the server
 * had the email.
 */
export function createSmtpTransport(url: string, timeouts = DEFAULT_TIMEOUTS): MailTransport {
  let connection: SMTPConnection | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  const server = new URL(url).host;
  const unusable = (error: SmtpFailure) =>
    ({ status: "unusable", reason: describeUnusable(error, server) }) as const;

  const disconnect = () => {
    clearTimeout(idleTimer);
    connection?.close();
    connection = null;
  };

  const quit = () => {
    clearTimeout(idleTimer);
    connection?.quit();
    connection = null;
  };

  async function open(): Promise<SMTPConnection> {
    clearTimeout(idleTimer);
    if (connection && !connection.destroyed) return connection;
    connection = await connect(url, timeouts);
    return connection;
  }

  async function attempt(email: RenderedEmail): Promise<AttemptOutcome> {
    try {
      await open();
    } catch (error) {
      disconnect();
      return unusable(error as Error);
    }
    const outcome = await sendThrough(connection!, email, server);
    // Servers disagree about whether a connection is usable after a rejection.
    if (outcome.status !== "sent") disconnect();
    else idleTimer = setTimeout(quit, IDLE_TIMEOUT_MS).unref();
    return outcome;
  }

  return {
    send: async (email) => {
      const outcome = await attempt(email);
      if (outcome.status !== "disconnected") return outcome;
      // The server closed an idle connection, so a new one may work.
      const retried = await attempt(email);
      return retried.status === "disconnected"
        ? { status: "unusable", reason: retried.reason }
        : retried;
    },
    check: () => open().then(() => null, unusable),
    close: quit,
  };
}

async function connect(url: string, timeouts: Timeouts): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...timeouts, ...options });
  const failed = new Promise<never>((_, reject) => {
    // The listener stays, so that later connection errors reject a promise instead of ending the process.
    connection.on("error", reject);
  });
  failed.catch(() => undefined);
  await Promise.race([failed, promisify((done) => connection.connect(done))]);
  if (auth && connection.allowsAuth)
    await Promise.race([failed, promisify((done) => connection.login(auth, done))]);
  return connection;
}

type Callback = (error?: Error | null) => void;

const promisify = (call: (done: Callback) => void) =>
  new Promise<void>((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });

function sendThrough(
  connection: SMTPConnection,
  { from, to, source }: RenderedEmail,
  server: string,
): Promise<AttemptOutcome> {
  let mayHaveBeenReceived = false;
  // The stream is read only after the server has agreed to take the content.
  const content = new Readable({
    read() {
      mayHaveBeenReceived = true;
      this.push(source);
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    connection.send({ from, to: [to], size: source.length }, content, (error) =>
      resolve(error ? classifyFailure(error, { mayHaveBeenReceived, server }) : { status: "sent" }),
    );
  });
}
