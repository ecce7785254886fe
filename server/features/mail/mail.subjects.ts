import { inArray } from "drizzle-orm";
import { keptMails } from "#shared/mail/kept-mails.table.ts";
import { mayWatchMail } from "#shared/mail/mail.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import type { LoadedBy, SubjectLoader } from "../../lib/routes/subjects.ts";

export const mailSubjects = ({ db }: Pick<Deps, "db">) => ({
  keptMail: {
    word: "Mail",
    find: async (actor, ids) =>
      mayWatchMail(actor)
        ? db.select({ id: keptMails.id }).from(keptMails).where(inArray(keptMails.id, ids))
        : [],
  } satisfies SubjectLoader<{ id: number }>,
});

export type MailSubjects = LoadedBy<ReturnType<typeof mailSubjects>>;
