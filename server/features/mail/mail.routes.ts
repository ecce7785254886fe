import type { mailContract } from "#shared/mail/mail.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { MailSubjects } from "./mail.subjects.ts";
import { listKept, readKept } from "./mailbox/mailbox.service.ts";
import { listPreviews, previewMail } from "./previews/previews.service.ts";
import { clearRefused, listRefused } from "./refused-addresses/refused-addresses.service.ts";
import { stateOfMail, tryMailNow } from "./sending/mail-state.service.ts";

export function mailRoutes(deps: Deps): Handlers<typeof mailContract, MailSubjects> {
  return {
    state: () => stateOfMail(deps),
    tryNow: () => tryMailNow(deps),
    refused: ({ query }) => listRefused(deps, query),
    clearRefused: ({ body }) => clearRefused(deps, body.address),
    previews: () => listPreviews(deps),
    preview: ({ params }) => previewMail(deps, params.kind),
    kept: ({ query }) => listKept(deps, query),
    // In the demo nobody need be signed in, and no subject is loaded.
    keptMail: ({ params }) => readKept(deps, params.id),
  };
}
