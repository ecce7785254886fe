import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type Outcome, outcomeOf } from "./outcome.rules.ts";
import { type SmtpFailure, whyUnusable } from "./unusable-words.rules.ts";

/** A rendered email. */
export interface RenderedEmail {
  mailId: number;
  from: string;
  to: string;
  subject: string;
  source: Buffer;
}

/** Outcome of handing an email to a lane, which retries once on a lost connection. */
export type LaneOutcome = Exclude<Outcome, { is: "cut" }>;

/** One connection for sending emails, one at a time. */
export interface Lane {
  hand: (letter: RenderedEmail) => Promise<LaneOutcome>;
  /** Checks whether the lane can be used now; returns null if so. */
  check: () => Promise<Extract<Outcome, { is: "unusable" }> | null>;
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
export function smtpLane(url: string, timeouts = DEFAULT_TIMEOUTS): Lane {
  let connection: SMTPConnection | null = null;
  let idle: NodeJS.Timeout | undefined;
  const server = new URL(url).host;
  const unusable = (error: SmtpFailure) =>
    ({ is: "unusable", why: whyUnusable(error, server) }) as const;

  const leave = () => {
    clearTimeout(idle);
    connection?.close();
    connection = null;
  };

  const part = () => {
    clearTimeout(idle);
    connection?.quit();
    connection = null;
  };

  async function open(): Promise<SMTPConnection> {
    clearTimeout(idle);
    if (connection && !connection.destroyed) return connection;
    connection = await connect(url, timeouts);
    return connection;
  }

  async function attempt(letter: RenderedEmail): Promise<Outcome> {
    try {
      await open();
    } catch (error) {
      leave();
      return unusable(error as Error);
    }
    const outcome = await sendOn(connection!, letter, server);
    // Servers disagree about whether a connection is usable after a rejection.
    if (outcome.is !== "sent") leave();
    else idle = setTimeout(part, IDLE_TIMEOUT_MS).unref();
    return outcome;
  }

  return {
    hand: async (letter) => {
      const outcome = await attempt(letter);
      if (outcome.is !== "cut") return outcome;
      // The server closed an idle connection, so a new one may work.
      const again = await attempt(letter);
      return again.is === "cut" ? { is: "unusable", why: again.why } : again;
    },
    check: () => open().then(() => null, unusable),
    close: part,
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

type Done = (error?: Error | null) => void;

const promisify = (ask: (done: Done) => void) =>
  new Promise<void>((resolve, reject) => {
    ask((error) => (error ? reject(error) : resolve()));
  });

function sendOn(
  connection: SMTPConnection,
  { from, to, source }: RenderedEmail,
  server: string,
): Promise<Outcome> {
  let wasHandedOver = false;
  // The stream is read only after the server has agreed to take the content.
  const content = new Readable({
    read() {
      wasHandedOver = true;
      this.push(source);
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    connection.send({ from, to: [to], size: source.length }, content, (error) =>
      resolve(error ? outcomeOf(error, { wasHandedOver, server }) : { is: "sent" }),
    );
  });
}
