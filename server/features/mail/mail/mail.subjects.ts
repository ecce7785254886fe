import { inArray } from "drizzle-orm";
import { capturedMails } from "#shared/mail/mail/captured-mails.table.ts";
import { maySeeMail } from "#shared/mail/mail/mail.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";

export const mailSubjects = ({ db }: Context) => ({
  capturedMail: {
    word: "Mail",
    find: async (actor, ids) =>
      maySeeMail(actor)
        ? db
            .select({ id: capturedMails.id })
            .from(capturedMails)
            .where(inArray(capturedMails.id, ids))
        : [],
  } satisfies SubjectLoader<{ id: number }>,
});

export type MailSubjects = LoadedBy<ReturnType<typeof mailSubjects>>;
