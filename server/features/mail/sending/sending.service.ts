import type { Deps } from "../../../lib/deps.ts";
import { MAIL_QUEUED } from "../../messages/queue-mail.service.ts";
import { mailboxLane } from "../mailbox/mailbox.service.ts";
import { errorFacts } from "../../../lib/edge/error-facts.ts";
import { openDesk } from "./desk.service.ts";
import { pauseQueue } from "./queue-state.service.ts";
import { smtpLane } from "./smtp-lane.service.ts";

/** Mail about accounts has lanes of its own: it waits for no other. */
const LANES = { account: 2, other: 5 };
const PATIENCE = 5_000;

/** Sends what is due of the mails, beside all other processes that do, until it is stopped. */
export function startSending(deps: Deps, { lease }: { lease?: number } = {}) {
  const { SMTP_URL, MAIL_PER_SECOND, MAIL_PER_DAY } = deps.config;
  const lanes = (howMany: number) =>
    Array.from({ length: howMany }, () => (SMTP_URL ? smtpLane(SMTP_URL) : mailboxLane(deps)));
  // What goes nowhere troubles no mail server.
  const pace = SMTP_URL
    ? { perSecond: MAIL_PER_SECOND, perDay: MAIL_PER_DAY }
    : { perSecond: 0, perDay: 0 };
  const desks = [
    openDesk(deps, { isAccountMail: true, lanes: lanes(LANES.account), pace, lease }),
    openDesk(deps, { isAccountMail: false, lanes: lanes(LANES.other), pace, lease }),
  ];
  const checking = SMTP_URL && checkAtStart(deps, SMTP_URL);
  const unsubscribe = deps.notifications.subscribe(MAIL_QUEUED, () => {
    for (const { wake } of desks) wake();
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      const finished = Promise.all([checking, ...desks.map(({ stop }) => stop())]);
      const patience = new Promise((resolve) => {
        setTimeout(resolve, PATIENCE).unref();
      });
      await Promise.race([finished, patience]);
    },
  };
}

/** Whoever starts the server hears at once of a mail server that can't be used, and Super Admins read why. */
async function checkAtStart(deps: Deps, url: string): Promise<void> {
  const lane = smtpLane(url);
  try {
    const unusable = await lane.check();
    if (!unusable) return;
    deps.log.error(unusable, "The mail server that SMTP_URL names can't be used: mail waits");
    await pauseQueue(deps, unusable.why, { wasTry: false });
  } catch (error) {
    deps.log.error(errorFacts(error), "The mail server could not be checked");
  } finally {
    lane.close();
  }
}
