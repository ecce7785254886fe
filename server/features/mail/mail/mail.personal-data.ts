import { desc, inArray, sql } from "drizzle-orm";
import { capturedMails } from "#shared/mail/mail/captured-mails.table.ts";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";

/** Without a mail server, the emails themselves are stored; with one, the addresses that it rejects. */
export const mailPersonalData: PersonalData = {
  columns: [],
  erase: async (tx, { emails }) => {
    if (emails.length === 0) return;
    await tx.delete(capturedMails).where(inArray(sql`lower(${capturedMails.address})`, emails));
    await tx.delete(suppressedAddresses).where(inArray(suppressedAddresses.address, emails));
  },
  exportData: async (db, { email }) => ({
    capturedMails: await db
      .select({ subject: capturedMails.subject, capturedAt: capturedMails.capturedAt })
      .from(capturedMails)
      .where(sql`lower(${capturedMails.address}) = lower(${email})`)
      .orderBy(desc(capturedMails.id))
      .limit(MAX_EXPORTED_ROWS),
    refusedAddress: await db
      .select({ reply: suppressedAddresses.reply, suppressedAt: suppressedAddresses.suppressedAt })
      .from(suppressedAddresses)
      .where(sql`${suppressedAddresses.address} = lower(${email})`),
  }),
};
