import { and, inArray, lte } from "drizzle-orm";
import { mails } from "#shared/messages/mails.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readQueueState, tryAgainNow } from "./queue-state.service.ts";

/** How the sending stands, for whoever looks after it. */
export async function stateOfMail({ db, now, config }: Pick<Deps, "db" | "now" | "config">) {
  const [state, waiting] = await Promise.all([
    readQueueState(db),
    db.$count(mails, and(inArray(mails.status, ["pending", "sending"]), lte(mails.dueAt, now()))),
  ]);
  const { pausedAt: since, pausedWhy: why, tryAt } = state ?? {};
  return {
    isSent: config.SMTP_URL !== undefined,
    waiting,
    paused: since && why && tryAt ? { since, why, tryAt } : null,
  };
}

/** Does not wait for the moment at which it would be tried again. */
export async function tryMailNow(deps: Pick<Deps, "db" | "now">) {
  const isTried = await tryAgainNow(deps);
  const message = isTried ? "The mail server is tried now." : "Mail does not wait for the server.";
  return { success: isTried, message };
}
