import type { Context } from "../../../../lib/context.ts";
import type { MailServer } from "../../../core/mail-server/index.ts";
import { createCapturingTransport } from "../mailbox/mailbox.service.ts";
import { type MailTransport, createSmtpTransport } from "./smtp-transport.service.ts";

/** Shown when mail waits after a backup was restored with another secret. */
const UNREADABLE_SETTINGS =
  "The saved mail settings can't be read, because the server's secret has changed. Enter them again.";

/** Sends through whichever mail server is currently set up; a Super Admin may change it at any time. */
export function createCurrentTransport(
  ctx: Context,
  readServer: () => Promise<MailServer>,
): MailTransport {
  let current: { key: string; lane: MailTransport } | null = null;

  async function lane(): Promise<MailTransport> {
    const server = await readServer();
    const key = server.status === "usable" ? server.url : server.status;
    if (current?.key === key) return current.lane;
    current?.lane.close();
    current = { key, lane: createTransport(ctx, server) };
    return current.lane;
  }

  return {
    send: async (email) => (await lane()).send(email),
    check: async () => (await lane()).check(),
    close: () => current?.lane.close(),
  };
}

function createTransport(ctx: Context, server: MailServer): MailTransport {
  if (server.status === "usable") return createSmtpTransport(server.url);
  return server.status === "missing" ? createCapturingTransport(ctx) : unreadableTransport;
}

const failUnreadable = () => Promise.resolve({ is: "unusable", why: UNREADABLE_SETTINGS } as const);
const unreadableTransport: MailTransport = {
  send: failUnreadable,
  check: failUnreadable,
  close: () => undefined,
};
