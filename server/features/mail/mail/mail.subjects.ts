import { inArray } from "drizzle-orm";
import { keptMails } from "#shared/mail/mail/kept-mails.table.ts";
import { maySeeMail } from "#shared/mail/mail/mail.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";

export const mailSubjects = ({ db }: Context) => ({
  keptMail: {
    word: "Mail",
    find: async (actor, ids) =>
      maySeeMail(actor)
        ? db.select({ id: keptMails.id }).from(keptMails).where(inArray(keptMails.id, ids))
        : [],
  } satisfies SubjectLoader<{ id: number }>,
});

export type MailSubjects = LoadedBy<ReturnType<typeof mailSubjects>>;
