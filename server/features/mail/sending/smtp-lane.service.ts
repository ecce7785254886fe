import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type Outcome, outcomeOf } from "./outcome.rules.ts";
import { type SmtpFailure, whyUnusable } from "./unusable-words.rules.ts";

/** A mail as it goes over the wire. */
export interface Letter {
  mailId: number;
  from: string;
  to: string;
  subject: string;
  source: Buffer;
}

/** What became of a mail that was handed to a lane, which gives a lost connection a second try. */
export type LaneOutcome = Exclude<Outcome, { is: "cut" }>;

/** One way by which mails leave, one after the other. */
export interface Lane {
  hand: (letter: Letter) => Promise<LaneOutcome>;
  /** Whether it could be used now; null where it could. */
  check: () => Promise<Extract<Outcome, { is: "unusable" }> | null>;
  close: () => void;
}

/** Unless SMTP_URL says otherwise. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 120_000,
};
/** A server tires of a connection that says nothing; most wait some minutes. */
const LONGEST_IDLE = 20_000;

/**
 * A connection to the mail server that is kept between mails. Not nodemailer's own pool: that hands a
 * mail over again by itself where a connection breaks, and does not tell whether the server had it.
 */
export function smtpLane(url: string): Lane {
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
    connection = await connected(url);
    return connection;
  }

  async function attempt(letter: Letter): Promise<Outcome> {
    try {
      await open();
    } catch (error) {
      leave();
      return unusable(error as Error);
    }
    const outcome = await sendOn(connection!, letter, server);
    // What a connection is good for after a refusal, servers disagree about.
    if (outcome.is !== "sent") leave();
    else idle = setTimeout(part, LONGEST_IDLE).unref();
    return outcome;
  }

  return {
    hand: async (letter) => {
      const outcome = await attempt(letter);
      if (outcome.is !== "cut") return outcome;
      // The server has ended a connection that was kept: a new one may do.
      const again = await attempt(letter);
      return again.is === "cut" ? { is: "unusable", why: again.why } : again;
    },
    check: () => open().then(() => null, unusable),
    close: part,
  };
}

async function connected(url: string): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...TIMEOUTS, ...options });
  const failed = new Promise<never>((_, reject) => {
    // It stays: what breaks later is told to whoever sends then, and must not end the process.
    connection.on("error", reject);
  });
  failed.catch(() => undefined);
  await Promise.race([failed, told((done) => connection.connect(done))]);
  if (auth && connection.allowsAuth)
    await Promise.race([failed, told((done) => connection.login(auth, done))]);
  return connection;
}

type Done = (error?: Error | null) => void;

const told = (ask: (done: Done) => void) =>
  new Promise<void>((resolve, reject) => {
    ask((error) => (error ? reject(error) : resolve()));
  });

function sendOn(
  connection: SMTPConnection,
  { from, to, source }: Letter,
  server: string,
): Promise<Outcome> {
  let wasHandedOver = false;
  // Asked for once the server has said that it takes the content.
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
