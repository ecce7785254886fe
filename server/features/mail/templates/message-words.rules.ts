import { fillIn, type MergeField } from "#shared/messages/merge-fields.ts";
import type { MailMessage, MailPerson } from "../letters/purpose.rules.ts";
import type { MailBlock, MailWords } from "./mail-words.rules.ts";
import { readMarkdown, textOfWritten } from "./written.rules.ts";

interface MessageFilling {
  /** Whose address it goes to. */
  holder: MailPerson;
  people: readonly MailPerson[];
  message: MailMessage;
}

const inOneSentence = new Intl.ListFormat("en");

/** Whoever reads it stands last, as 'you'. */
function forWhom({ people, holder }: Omit<MessageFilling, "message">): string {
  const others = people.filter(({ id }) => id !== holder.id).map(({ name }) => name);
  return inOneSentence.format(others.length < people.length ? [...others, "you"] : others);
}

/** What somebody wrote, with its fields filled in for who reads it: subject, first words, and the text. */
export function writtenFor(filling: MessageFilling) {
  const { holder, message } = filling;
  const values: Record<MergeField, string> = { name: holder.name, people: forWhom(filling) };
  const written = readMarkdown(message.content, values);
  const block: MailBlock = { written };
  return {
    subject: fillIn(message.subject, values),
    preview: textOfWritten(written).slice(0, 120),
    block,
  };
}

/** Says for whom a mail is, where that is not who reads it alone. */
export const saysForWhom = ({ people, holder }: Omit<MessageFilling, "message">): MailBlock[] =>
  people.every(({ id }) => id === holder.id)
    ? []
    : [{ says: `This mail is for ${forWhom({ people, holder })}.` }];

/** What an administrator writes to members of a group. */
export function messageWords(filling: MessageFilling): MailWords {
  const { holder, message } = filling;
  const { subject, preview, block } = writtenFor(filling);
  return {
    subject,
    preview,
    heading: subject,
    blocks: [
      { says: `Hello ${holder.name},` },
      ...(message.sender ? [{ says: `${message.sender.name} writes to the family:` }] : []),
      block,
      ...saysForWhom(filling),
    ],
    reason: "You get this mail because you belong to a family group.",
  };
}
