import { fillIn, type MergeField } from "#shared/messages/messages/merge-fields.ts";
import type { MailMessage, MailPerson } from "../rendering/mail-data.rules.ts";
import type { MailBlock, MailContent } from "./mail-content.rules.ts";
import { parseMessage, renderMessageText } from "./message-text.rules.ts";

interface MessageValues {
  /** The person whose address the email goes to. */
  owner: MailPerson;
  people: readonly MailPerson[];
  message: MailMessage;
}

const listFormat = new Intl.ListFormat("en");

/** Names all people an email is for; its reader comes last, as 'you'. */
function describeRecipients({ people, owner }: Omit<MessageValues, "message">): string {
  const others = people.filter(({ id }) => id !== owner.id).map(({ name }) => name);
  return listFormat.format(others.length < people.length ? [...others, "you"] : others);
}

/** A written message with its fields filled in for one reader: subject, preview, and text. */
export function fillMessage(messageValues: MessageValues) {
  const { owner, message } = messageValues;
  const mergeValues: Record<MergeField, string> = {
    name: owner.name,
    people: describeRecipients(messageValues),
  };
  const messageBlocks = parseMessage(message.content, mergeValues);
  const block: MailBlock = { written: messageBlocks };
  return {
    subject: fillIn(message.subject, mergeValues),
    preview: renderMessageText(messageBlocks).slice(0, 120),
    block,
  };
}

/** Names the people an email is for, unless that is only its reader. */
export const describeOtherRecipients = ({
  people,
  owner,
}: Omit<MessageValues, "message">): MailBlock[] =>
  people.every(({ id }) => id === owner.id)
    ? []
    : [{ says: `This email is for ${describeRecipients({ people, owner })}.` }];

/** An administrator's message to members of a group. */
export function createMessageMail(messageValues: MessageValues): MailContent {
  const { owner, message } = messageValues;
  const { subject, preview, block } = fillMessage(messageValues);
  return {
    subject,
    preview,
    heading: subject,
    blocks: [
      { says: `Hello ${owner.name},` },
      ...(message.sender ? [{ says: `A message from ${message.sender.name} to the family:` }] : []),
      block,
      ...describeOtherRecipients(messageValues),
    ],
    reason: "You're getting this email because you belong to a family group.",
  };
}
