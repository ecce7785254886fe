import {
  EVENT_MAILS,
  canUnsubscribe,
  MAIL_KINDS,
  type MailKind,
} from "#shared/core/outbox/mail-kinds.ts";
import type { Context } from "../../../../lib/context.ts";
import { readFormats } from "../../../core/formats/index.ts";
import { readMailServer, senderAddressOf } from "../../../core/mail-server/index.ts";
import { renderEmail } from "../rendering/render-email.service.ts";
import { parseMail } from "../mailbox/parse-mail.service.ts";
import { createSampleMail } from "./sample-mails.rules.ts";

/** Renders an email of this kind about a made-up family. Its links lead nowhere. */
export async function previewMail(ctx: Context, kind: MailKind) {
  const isAboutEvent = EVENT_MAILS.some((each) => each === kind);
  const mailData = createSampleMail(kind, { isAboutEvent, now: ctx.now() });
  const from = senderAddressOf(await readMailServer(ctx), ctx.config);
  const formats = await readFormats(ctx.db);
  const options = { from, formats, ...createSampleTokens(kind) };
  const { subject, to, source } = await renderEmail(ctx, mailData, options);
  return { kind, subject, address: to, ...(await parseMail(source)) };
}

const createSampleTokens = (kind: MailKind) => ({
  action: "sample",
  ...(canUnsubscribe(kind) && { unsubscribe: "sample" }),
});

/** Lists every kind of email with its subject. */
export const listPreviews = (ctx: Context) =>
  Promise.all(
    MAIL_KINDS.map(async (kind) => {
      const { subject } = await previewMail(ctx, kind);
      return { kind, subject };
    }),
  );
