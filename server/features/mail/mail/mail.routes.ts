import type { mailContract } from "#shared/mail/mail/mail.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { MailSubjects } from "./mail.subjects.ts";
import { listCaptured, readCaptured } from "./mailbox/mailbox.service.ts";
import { listPreviews, previewMail } from "./previews/previews.service.ts";
import { clearSuppressed, listSuppressed } from "./refused-addresses/refused-addresses.service.ts";
import {
  changeMailSettings,
  showMailSettings,
  stopSendingMail,
} from "./settings/mail-settings.service.ts";
import { sendTestEmail } from "./settings/test-email.service.ts";
import { stateOfMail, tryMailNow } from "./sending/mail-state.service.ts";

export function mailRoutes(ctx: Context): Handlers<typeof mailContract, MailSubjects> {
  return {
    state: () => stateOfMail(ctx),
    settings: () => showMailSettings(ctx),
    saveSettings: ({ body }) => changeMailSettings(ctx, body),
    removeSettings: () => stopSendingMail(ctx),
    sendTest: ({ actor }) => sendTestEmail(ctx, actor.id),
    tryNow: () => tryMailNow(ctx),
    refused: ({ query }) => listSuppressed(ctx, query),
    clearRefused: ({ body }) => clearSuppressed(ctx, body.address),
    previews: () => listPreviews(ctx),
    preview: ({ params }) => previewMail(ctx, params.kind),
    kept: ({ query }) => listCaptured(ctx, query),
    // The demo needs no sign-in, so no subject is loaded here.
    keptMail: ({ params }) => readCaptured(ctx, params.id),
  };
}
