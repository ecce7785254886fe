import { desc, eq, lt, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import { keptMails } from "#shared/mail/mail/kept-mails.table.ts";
import { MAILS_PER_PAGE } from "#shared/mail/mail/mail.contract.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound } from "../../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../../lib/routes/paging.ts";
import { partsOf } from "./mail-parts.service.ts";
import type { Lane } from "../sending/smtp-lane.service.ts";

/** Maximum number of captured emails; the oldest are deleted. */
const MAX_STORED = 500;

/** Used when no mail server is configured: stores each email exactly as it would have been sent. */
export const mailboxLane = ({ db, now }: Context): Lane => ({
  hand: async ({ mailId, to, subject, source }) => {
    await db.transaction(async (tx) => {
      await tx
        .insert(keptMails)
        .values({ mailId, address: to, subject, source, keptAt: now() })
        .onConflictDoNothing();
      const tooOld = tx
        .select({ id: keptMails.id })
        .from(keptMails)
        .orderBy(desc(keptMails.id))
        .offset(MAX_STORED)
        .limit(1);
      await tx.delete(keptMails).where(lte(keptMails.id, sql`(${tooOld})`));
    });
    return { is: "kept" };
  },
  check: () => Promise.resolve(null),
  close: () => undefined,
});

const row = {
  id: keptMails.id,
  address: keptMails.address,
  subject: keptMails.subject,
  keptAt: keptMails.keptAt,
};

/** A page of captured emails, newest first. */
export const listCaptured = ({ db }: Context, wanted: PageRequest) =>
  readPage(wanted, {
    word: "Mail",
    perPage: MAILS_PER_PAGE,
    cursorSchema: z.tuple([id]),
    find: (wantedId) => db.select(row).from(keptMails).where(eq(keptMails.id, wantedId)),
    read: (place, atMost) =>
      db
        .select(row)
        .from(keptMails)
        .where(place ? lt(keptMails.id, place[0]) : undefined)
        .orderBy(desc(keptMails.id))
        .limit(atMost),
    cursorOf: (kept): [number] => [kept.id],
    count: () => db.$count(keptMails),
  });

/** Reads a captured email as a mail program would show it. */
export async function readCaptured({ db }: Context, wantedId: number) {
  const [kept] = await db
    .select({ ...row, source: keptMails.source })
    .from(keptMails)
    .where(eq(keptMails.id, wantedId));
  if (!kept) throw notFound("Mail");
  return { ...kept, ...(await partsOf(kept.source)) };
}
