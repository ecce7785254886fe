import type { Context } from "../../../../lib/context.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import { senderAddressOf, cacheMailServer } from "../../../core/mail-server/index.ts";
import { MAIL_QUEUED } from "../../../core/outbox/index.ts";
import { startDispatcher } from "./dispatcher.service.ts";
import { createCurrentTransport } from "./current-transport.service.ts";
import { pauseQueue } from "./queue-state.service.ts";
import type { MailTransport } from "./smtp-transport.service.ts";

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
    await pauseQueue(ctx, unusable.why, { wasRetry: false });
  } catch (error) {
    ctx.log.error(describeError(error), "Couldn't check the mail server");
  } finally {
    transport.close();
  }
}
