import { desc, eq, lt, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import { keptMails } from "#shared/mail/kept-mails.table.ts";
import { MAILS_PER_PAGE } from "#shared/mail/mail.contract.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, type WantedPage } from "../../../lib/routes/paging.ts";
import { partsOf } from "./mail-parts.service.ts";
import type { Lane } from "../sending/smtp-lane.service.ts";

/** As many mails as the development mailbox keeps; the oldest go. */
const MOST_KEPT = 500;

/** Where no mail server is configured: each mail is kept as it would have left. */
export const mailboxLane = ({ db, now }: Pick<Deps, "db" | "now">): Lane => ({
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
        .offset(MOST_KEPT)
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

/** A page of what is kept, the latest first. */
export const listKept = ({ db }: Pick<Deps, "db">, wanted: WantedPage) =>
  readPage(wanted, {
    word: "Mail",
    perPage: MAILS_PER_PAGE,
    placeSchema: z.tuple([id]),
    find: (wantedId) => db.select(row).from(keptMails).where(eq(keptMails.id, wantedId)),
    read: (place, atMost) =>
      db
        .select(row)
        .from(keptMails)
        .where(place ? lt(keptMails.id, place[0]) : undefined)
        .orderBy(desc(keptMails.id))
        .limit(atMost),
    placeOf: (kept): [number] => [kept.id],
    count: () => db.$count(keptMails),
  });

/** A mail as a program would have shown it. */
export async function readKept({ db }: Pick<Deps, "db">, wantedId: number) {
  const [kept] = await db
    .select({ ...row, source: keptMails.source })
    .from(keptMails)
    .where(eq(keptMails.id, wantedId));
  if (!kept) throw notFound("Mail");
  return { ...kept, ...(await partsOf(kept.source)) };
}
