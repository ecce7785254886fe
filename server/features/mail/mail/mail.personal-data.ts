import { desc, inArray, sql } from "drizzle-orm";
import { keptMails } from "#shared/mail/mail/kept-mails.table.ts";
import { refusedAddresses } from "#shared/mail/mail/refused-addresses.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";

/** Without a mail server, the emails themselves are stored; with one, the addresses that it rejects. */
export const mailPersonalData: PersonalData = {
  columns: [],
  erase: async (tx, { emails }) => {
    if (emails.length === 0) return;
    await tx.delete(keptMails).where(inArray(sql`lower(${keptMails.address})`, emails));
    await tx.delete(refusedAddresses).where(inArray(refusedAddresses.address, emails));
  },
  exportData: async (db, { email }) => ({
    keptMails: await db
      .select({ subject: keptMails.subject, keptAt: keptMails.keptAt })
      .from(keptMails)
      .where(sql`lower(${keptMails.address}) = lower(${email})`)
      .orderBy(desc(keptMails.id))
      .limit(MAX_EXPORTED_ROWS),
    refusedAddress: await db
      .select({ reply: refusedAddresses.reply, refusedAt: refusedAddresses.refusedAt })
      .from(refusedAddresses)
      .where(sql`${refusedAddresses.address} = lower(${email})`),
  }),
};
