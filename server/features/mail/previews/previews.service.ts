import {
  EVENT_MAILS,
  isStoppable,
  MAIL_KINDS,
  type MailKind,
} from "#shared/messages/message-words.ts";
import type { Deps } from "../../../lib/deps.ts";
import { writeLetter } from "../letters/write-letter.service.ts";
import { partsOf } from "../mailbox/mail-parts.service.ts";
import { samplePurpose } from "./sample-purposes.rules.ts";

type Surroundings = Pick<Deps, "db" | "now" | "config" | "badgeKey">;

/** A mail of this kind as it would leave, about an invented family. Its links lead nowhere. */
export async function previewMail(surroundings: Surroundings, kind: MailKind) {
  const isAboutEvent = EVENT_MAILS.some((each) => each === kind);
  const purpose = samplePurpose(kind, { isAboutEvent, now: surroundings.now() });
  const { subject, to, source } = await writeLetter(surroundings, purpose, tokensOf(kind));
  return { kind, subject, address: to, ...(await partsOf(source)) };
}

const tokensOf = (kind: MailKind) => ({
  act: "sample",
  ...(isStoppable(kind) && { stop: "sample" }),
});

/** Every kind of mail with its subject. */
export const listPreviews = (surroundings: Surroundings) =>
  Promise.all(
    MAIL_KINDS.map(async (kind) => {
      const { subject } = await previewMail(surroundings, kind);
      return { kind, subject };
    }),
  );
