import type { Context } from "../../../../lib/context.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import {
  senderAddressOf,
  cacheMailServer,
  type MailServer,
} from "../../../core/mail-server/index.ts";
import { MAIL_QUEUED } from "../../../core/outbox/index.ts";
import { createCapturingTransport } from "../mailbox/mailbox.service.ts";
import { startDispatcher } from "./dispatcher.service.ts";
import { pauseQueue } from "./queue-state.service.ts";
import { type MailTransport, createSmtpTransport } from "./smtp-transport.service.ts";

/** Emails about accounts have their own connections, so that they never wait for others. */
const TRANSPORT_COUNTS = { account: 2, other: 5 };
const STOP_TIMEOUT_MS = 5_000;
/** Captured emails need no rate limit, because no mail server receives them. */
const UNLIMITED = { perSecond: 0, perDay: 0 };

/** Sends due emails until stopped. Several processes may do this at once. */
export function startSending(ctx: Context, { lease }: { lease?: number } = {}) {
  const { MAIL_PER_SECOND, MAIL_PER_DAY } = ctx.config;
  const server = cacheMailServer(ctx);
  const createTransports = (count: number) =>
    Array.from({ length: count }, () => createCurrentTransport(ctx, server.read));
  const readRateLimit = async () =>
    (await server.read()).status === "missing"
      ? UNLIMITED
      : { perSecond: MAIL_PER_SECOND, perDay: MAIL_PER_DAY };
  const readSender = async () => senderAddressOf(await server.read(), ctx.config);
  const commonOptions = { readRateLimit, readSender, lease };
  const dispatchers = [
    startDispatcher(ctx, {
      isAccountMail: true,
      transports: createTransports(TRANSPORT_COUNTS.account),
      ...commonOptions,
    }),
    startDispatcher(ctx, {
      isAccountMail: false,
      transports: createTransports(TRANSPORT_COUNTS.other),
      ...commonOptions,
    }),
  ];
  const startupCheck = checkAtStartup(ctx, createCurrentTransport(ctx, server.read));
  const unsubscribe = ctx.notifications.subscribe(MAIL_QUEUED, () => {
    for (const { wake } of dispatchers) wake();
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      server.stop();
      const finished = Promise.all([startupCheck, ...dispatchers.map(({ stop }) => stop())]);
      const timeout = new Promise((resolve) => {
        setTimeout(resolve, STOP_TIMEOUT_MS).unref();
      });
      await Promise.race([finished, timeout]);
    },
  };
}

/** Checks the mail server at startup, logs why it can't be used, and shows it to Super Admins. */
async function checkAtStartup(ctx: Context, transport: MailTransport): Promise<void> {
  try {
    const unusable = await transport.check();
    if (!unusable) return;
    ctx.log.error(unusable, "Can't use the mail server. Emails stay in the outbox");
    await pauseQueue(ctx, unusable.reason, { wasRetry: false });
  } catch (error) {
    ctx.log.error(describeError(error), "Couldn't check the mail server");
  } finally {
    transport.close();
  }
}

/** Shown when mail waits after a backup was restored with another secret. */
const UNREADABLE_SETTINGS =
  "The saved mail settings can't be read, because the server's secret has changed. Enter them again.";

/** Sends through whichever mail server is currently set up; a Super Admin may change it at any time. */
function createCurrentTransport(
  ctx: Context,
  readServer: () => Promise<MailServer>,
): MailTransport {
  let current: { key: string; transport: MailTransport } | null = null;

  async function openTransport(): Promise<MailTransport> {
    const server = await readServer();
    const key = server.status === "usable" ? server.url : server.status;
    if (current?.key === key) return current.transport;
    current?.transport.close();
    current = { key, transport: createTransport(ctx, server) };
    return current.transport;
  }

  return {
    send: async (email) => (await openTransport()).send(email),
    check: async () => (await openTransport()).check(),
    close: () => current?.transport.close(),
  };
}

function createTransport(ctx: Context, server: MailServer): MailTransport {
  if (server.status === "usable") return createSmtpTransport(server.url);
  return server.status === "missing" ? createCapturingTransport(ctx) : unreadableTransport;
}

const failUnreadable = () =>
  Promise.resolve({ status: "unusable", reason: UNREADABLE_SETTINGS } as const);
const unreadableTransport: MailTransport = {
  send: failUnreadable,
  check: failUnreadable,
  close: () => undefined,
};
