import { inArray } from "drizzle-orm";
import { capturedMails } from "#shared/mail/mail/captured-mails.table.ts";
import { maySeeMail } from "#shared/mail/mail/mail.policy.ts";
import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";

export const mailResources = ({ db }: Context) => ({
  capturedMail: {
    itemName: "Mail",
    find: async (actor, ids) =>
      maySeeMail(actor)
        ? db
            .select({ id: capturedMails.id })
            .from(capturedMails)
            .where(inArray(capturedMails.id, ids))
        : [],
  } satisfies ResourceLoader<{ id: number }>,
});

export type MailResources = ResourcesFrom<ReturnType<typeof mailResources>>;
