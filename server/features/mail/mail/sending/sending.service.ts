import type { Context } from "../../../../lib/context.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import { senderAddressOf, cacheMailServer } from "../../../core/mail-server/index.ts";
import { MAIL_QUEUED } from "../../../core/outbox/index.ts";
import { startDispatcher } from "./dispatcher.service.ts";
import { currentLane } from "./current-lane.service.ts";
import { pauseQueue } from "./queue-state.service.ts";
import type { Lane } from "./smtp-lane.service.ts";

/** Emails about accounts have their own lanes, so that they never wait for others. */
const LANE_COUNTS = { account: 2, other: 5 };
const STOP_TIMEOUT_MS = 5_000;
/** Captured emails need no rate limit, because no mail server receives them. */
const NO_LIMIT = { perSecond: 0, perDay: 0 };

/** Sends due emails until stopped. Several processes may do this at once. */
export function startSending(ctx: Context, { lease }: { lease?: number } = {}) {
  const { MAIL_PER_SECOND, MAIL_PER_DAY } = ctx.config;
  const server = cacheMailServer(ctx);
  const lanes = (howMany: number) =>
    Array.from({ length: howMany }, () => currentLane(ctx, server.read));
  const readPace = async () =>
    (await server.read()).status === "missing"
      ? NO_LIMIT
      : { perSecond: MAIL_PER_SECOND, perDay: MAIL_PER_DAY };
  const readSender = async () => senderAddressOf(await server.read(), ctx.config);
  const usual = { readPace, readSender, lease };
  const desks = [
    startDispatcher(ctx, { isAccountMail: true, lanes: lanes(LANE_COUNTS.account), ...usual }),
    startDispatcher(ctx, { isAccountMail: false, lanes: lanes(LANE_COUNTS.other), ...usual }),
  ];
  const checking = checkAtStart(ctx, currentLane(ctx, server.read));
  const unsubscribe = ctx.notifications.subscribe(MAIL_QUEUED, () => {
    for (const { wake } of desks) wake();
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      server.stop();
      const finished = Promise.all([checking, ...desks.map(({ stop }) => stop())]);
      const patience = new Promise((resolve) => {
        setTimeout(resolve, STOP_TIMEOUT_MS).unref();
      });
      await Promise.race([finished, patience]);
    },
  };
}

/** Checks the mail server at startup, logs why it can't be used, and shows it to Super Admins. */
async function checkAtStart(ctx: Context, lane: Lane): Promise<void> {
  try {
    const unusable = await lane.check();
    if (!unusable) return;
    ctx.log.error(unusable, "Can't use the mail server. Emails stay in the outbox");
    await pauseQueue(ctx, unusable.why, { wasTry: false });
  } catch (error) {
    ctx.log.error(describeError(error), "Couldn't check the mail server");
  } finally {
    lane.close();
  }
}
