import type { Context } from "../../../../lib/context.ts";
import type { MailServer } from "../../../core/mail-server/index.ts";
import { mailboxLane } from "../mailbox/mailbox.service.ts";
import { type Lane, smtpLane } from "./smtp-lane.service.ts";

/** Shown when mail waits after a backup was restored with another secret. */
const UNREADABLE =
  "The saved mail settings can't be read, because the server's secret has changed. Enter them again.";

/** Sends through whichever mail server is currently set up; a Super Admin may change it at any time. */
export function currentLane(ctx: Context, readServer: () => Promise<MailServer>): Lane {
  let inUse: { key: string; lane: Lane } | null = null;

  async function lane(): Promise<Lane> {
    const server = await readServer();
    const key = server.status === "usable" ? server.url : server.status;
    if (inUse?.key === key) return inUse.lane;
    inUse?.lane.close();
    inUse = { key, lane: createLane(ctx, server) };
    return inUse.lane;
  }

  return {
    hand: async (letter) => (await lane()).hand(letter),
    check: async () => (await lane()).check(),
    close: () => inUse?.lane.close(),
  };
}

function createLane(ctx: Context, server: MailServer): Lane {
  if (server.status === "usable") return smtpLane(server.url);
  return server.status === "missing" ? mailboxLane(ctx) : unreadableLane;
}

const unreadable = () => Promise.resolve({ is: "unusable", why: UNREADABLE } as const);
const unreadableLane: Lane = { hand: unreadable, check: unreadable, close: () => undefined };
