import { desc, eq, lt, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import { capturedMails } from "#shared/mail/mail/captured-mails.table.ts";
import { MAILS_PER_PAGE } from "#shared/mail/mail/mail.contract.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound } from "../../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../../lib/routes/paging.ts";
import { parseMail } from "./parse-mail.service.ts";
import type { MailTransport } from "../sending/smtp-transport.service.ts";

/** Maximum number of captured emails; the oldest are deleted. */
const MAX_STORED = 500;

/** Used when no mail server is configured: stores each email exactly as it would have been sent. */
export const createCapturingTransport = ({ db, now }: Context): MailTransport => ({
  send: async ({ mailId, to, subject, source }) => {
    await db.transaction(async (tx) => {
      await tx
        .insert(capturedMails)
        .values({ mailId, address: to, subject, source, capturedAt: now() })
        .onConflictDoNothing();
      const newestToDelete = tx
        .select({ id: capturedMails.id })
        .from(capturedMails)
        .orderBy(desc(capturedMails.id))
        .offset(MAX_STORED)
        .limit(1);
      await tx.delete(capturedMails).where(lte(capturedMails.id, sql`(${newestToDelete})`));
    });
    return { status: "captured" };
  },
  check: () => Promise.resolve(null),
  close: () => undefined,
});

const summaryColumns = {
  id: capturedMails.id,
  address: capturedMails.address,
  subject: capturedMails.subject,
  capturedAt: capturedMails.capturedAt,
};

/** A page of captured emails, newest first. */
export const listCaptured = ({ db }: Context, pageRequest: PageRequest) =>
  readPage(pageRequest, {
    itemName: "Mail",
    perPage: MAILS_PER_PAGE,
    cursorSchema: z.tuple([id]),
    find: (mailId) =>
      db.select(summaryColumns).from(capturedMails).where(eq(capturedMails.id, mailId)),
    read: (cursor, limit) =>
      db
        .select(summaryColumns)
        .from(capturedMails)
        .where(cursor ? lt(capturedMails.id, cursor[0]) : undefined)
        .orderBy(desc(capturedMails.id))
        .limit(limit),
    cursorOf: (captured): [number] => [captured.id],
    count: () => db.$count(capturedMails),
  });

/** Reads a captured email as a mail program would show it. */
export async function readCapturedMail({ db }: Context, mailId: number) {
  const [kept] = await db
    .select({ ...summaryColumns, source: capturedMails.source })
    .from(capturedMails)
    .where(eq(capturedMails.id, mailId));
  if (!kept) throw notFound("Mail");
  return { ...kept, ...(await parseMail(kept.source)) };
}
