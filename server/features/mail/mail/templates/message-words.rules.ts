import { fillIn, type MergeField } from "#shared/messages/messages/merge-fields.ts";
import type { MailMessage, MailPerson } from "../letters/purpose.rules.ts";
import type { MailBlock, MailWords } from "./mail-words.rules.ts";
import { readMarkdown, textOfWritten } from "./written.rules.ts";

interface MessageValues {
  /** The person whose address the email goes to. */
  holder: MailPerson;
  people: readonly MailPerson[];
  message: MailMessage;
}

const listFormat = new Intl.ListFormat("en");

/** Names all people an email is for; its reader comes last, as 'you'. */
function describeRecipients({ people, holder }: Omit<MessageValues, "message">): string {
  const others = people.filter(({ id }) => id !== holder.id).map(({ name }) => name);
  return listFormat.format(others.length < people.length ? [...others, "you"] : others);
}

/** A written message with its fields filled in for one reader: subject, preview, and text. */
export function fillMessage(filling: MessageValues) {
  const { holder, message } = filling;
  const values: Record<MergeField, string> = {
    name: holder.name,
    people: describeRecipients(filling),
  };
  const written = readMarkdown(message.content, values);
  const block: MailBlock = { written };
  return {
    subject: fillIn(message.subject, values),
    preview: textOfWritten(written).slice(0, 120),
    block,
  };
}

/** Names the people an email is for, unless that is only its reader. */
export const describeOtherRecipients = ({
  people,
  holder,
}: Omit<MessageValues, "message">): MailBlock[] =>
  people.every(({ id }) => id === holder.id)
    ? []
    : [{ says: `This email is for ${describeRecipients({ people, holder })}.` }];

/** An administrator's message to members of a group. */
export function messageWords(filling: MessageValues): MailWords {
  const { holder, message } = filling;
  const { subject, preview, block } = fillMessage(filling);
  return {
    subject,
    preview,
    heading: subject,
    blocks: [
      { says: `Hello ${holder.name},` },
      ...(message.sender ? [{ says: `A message from ${message.sender.name} to the family:` }] : []),
      block,
      ...describeOtherRecipients(filling),
    ],
    reason: "You're getting this email because you belong to a family group.",
  };
}
