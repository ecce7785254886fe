import type { mailContract } from "#shared/mail/mail/mail.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { MailResources } from "./mail.resources.ts";
import { listCaptured, readCapturedMail } from "./mailbox/mailbox.service.ts";
import { listPreviews, previewMail } from "./previews/previews.service.ts";
import {
  clearSuppressed,
  listSuppressed,
} from "./suppressed-addresses/suppressed-addresses.service.ts";
import {
  changeMailSettings,
  readSettingsForForm,
  clearMailSettings,
} from "./settings/mail-settings.service.ts";
import { sendTestEmail } from "./settings/test-email.service.ts";
import { readMailState, retryMailServer } from "./sending/mail-state.service.ts";

export function mailRoutes(ctx: Context): Handlers<typeof mailContract, MailResources> {
  return {
    state: () => readMailState(ctx),
    settings: () => readSettingsForForm(ctx),
    saveSettings: ({ body }) => changeMailSettings(ctx, body),
    removeSettings: () => clearMailSettings(ctx),
    sendTest: ({ actor }) => sendTestEmail(ctx, actor.id),
    retry: () => retryMailServer(ctx),
    suppressed: ({ query }) => listSuppressed(ctx, query),
    clearSuppressed: ({ body }) => clearSuppressed(ctx, body.address),
    previews: () => listPreviews(ctx),
    preview: ({ params }) => previewMail(ctx, params.kind),
    captured: ({ query }) => listCaptured(ctx, query),
    // The demo needs no sign-in, so no resource is loaded here.
    capturedMail: ({ params }) => readCapturedMail(ctx, params.id),
  };
}
