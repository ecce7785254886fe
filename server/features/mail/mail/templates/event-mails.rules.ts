import {
  replyBlocks,
  checkInBlocks,
  deadlineBlocks,
  type EventValues,
  greetingBlock,
  isOnlyAboutOwner,
  joinNames,
  eventLinkBlock,
  explainReason,
  whenAndWhereBlock,
  formatEventTime,
  type Template,
} from "./event-blocks.rules.ts";
import { describeOtherRecipients, fillMessage } from "./message-mails.rules.ts";

const REPLY_LABELS = {
  confirmed: "going",
  attended: "checked in",
  declined: "not going",
  pending: "no reply yet",
} as const;

const listReplies = ({ people }: EventValues): string[] =>
  people.flatMap(({ name, status, isWaitlisted, repliedMaybe }) => {
    if (status === null) return [];
    if (isWaitlisted) return `${name}: on the waitlist`;
    return `${name}: ${repliedMaybe ? "maybe" : REPLY_LABELS[status]}`;
  });

const rsvpInvitation: Template = (values) => ({
  subject: `Are you coming? ${values.event.name}`,
  preview: `${formatEventTime(values)}, ${values.event.location}`,
  heading: values.event.name,
  blocks: [
    greetingBlock(values),
    {
      says: isOnlyAboutOwner(values)
        ? "You're invited. Are you coming?"
        : `You're invited: ${joinNames(values.people)}. Who's coming?`,
    },
    whenAndWhereBlock(values),
    ...(values.event.description ? [{ quotes: values.event.description }] : []),
    ...replyBlocks(values),
    ...deadlineBlocks(values),
    eventLinkBlock(values),
  ],
  reason: explainReason(values),
});

const reminder: Template = (values) => {
  const questions = describePendingReplies(values);
  return {
    subject: `Reminder: are you coming? ${values.event.name}`,
    preview: `${questions[0]} ${formatEventTime(values)}`,
    heading: values.event.name,
    blocks: [
      greetingBlock(values),
      ...questions.map((says) => ({ says })),
      whenAndWhereBlock(values),
      ...replyBlocks(values),
      ...deadlineBlocks(values),
      eventLinkBlock(values),
    ],
    reason: explainReason(values),
  };
};

/** Asks about people who haven't replied in one sentence, and about people who replied maybe in another. */
function describePendingReplies(values: EventValues): string[] {
  const pending = values.people.filter(
    ({ status, isWaitlisted }) => status === "pending" && !isWaitlisted,
  );
  const unsure = pending.filter(({ repliedMaybe }) => repliedMaybe);
  const silent = pending.filter(({ repliedMaybe }) => !repliedMaybe);
  if (isOnlyAboutOwner(values))
    return unsure.length > 0
      ? ["You said maybe. Do you know yet?"]
      : ["We haven't heard from you yet. Are you coming?"];
  return [
    ...(silent.length > 0 ? [`We haven't heard from ${joinNames(silent)} yet.`] : []),
    ...(unsure.length > 0 ? [`You said maybe for ${joinNames(unsure)}. Do you know yet?`] : []),
  ];
}

const followUp: Template = (values) => ({
  subject: `Can you come after all? ${values.event.name}`,
  preview: `We'd love to have you: ${formatEventTime(values)}`,
  heading: values.event.name,
  blocks: [
    greetingBlock(values),
    { says: "You told us you can't make it. If your plans have changed, we'd love to have you." },
    whenAndWhereBlock(values),
    { button: "Change your reply", href: values.replyPage },
    ...deadlineBlocks(values),
    eventLinkBlock(values),
  ],
  reason: explainReason(values),
});

const upcoming: Template = (values) => {
  const going = values.people.filter(({ status }) => status === "confirmed");
  return {
    subject: `Coming up: ${values.event.name}`,
    preview: `We look forward to seeing you: ${formatEventTime(values)}`,
    heading: values.event.name,
    blocks: [
      greetingBlock(values),
      {
        says: isOnlyAboutOwner(values)
          ? "We look forward to seeing you."
          : `We look forward to seeing ${joinNames(going)}.`,
      },
      whenAndWhereBlock(values),
      ...checkInBlocks(values),
      { says: "If someone can't make it after all, please let us know." },
      { button: "Change your reply", href: values.replyPage },
      eventLinkBlock(values),
    ],
    reason: explainReason(values),
  };
};

const rsvpReceived: Template = (values) => ({
  subject: `We got your reply: ${values.event.name}`,
  preview: listReplies(values).join(", "),
  heading: values.event.name,
  blocks: [
    greetingBlock(values),
    {
      says: values.isByLink
        ? "Someone replied with the link in your email. Your household's reply is now:"
        : "Thank you! Here's your reply:",
    },
    { list: listReplies(values) },
    whenAndWhereBlock(values),
    ...checkInBlocks(values),
    { button: "Change your reply", href: values.replyPage },
    eventLinkBlock(values),
  ],
  reason: explainReason(values),
});

const spotOpened: Template = (values) => {
  const promoted = values.people.filter(({ status }) => status === "confirmed");
  return {
    subject: `A spot opened up: ${values.event.name}`,
    preview: `You're off the waitlist: ${formatEventTime(values)}`,
    heading: values.event.name,
    blocks: [
      greetingBlock(values),
      {
        says: isOnlyAboutOwner(values)
          ? "A spot opened up, and it's yours!"
          : `Spots opened up for ${joinNames(promoted)}!`,
      },
      whenAndWhereBlock(values),
      {
        says: "If you can't make it anymore, please let us know, so others on the waitlist can come.",
      },
      { button: "Change your reply", href: values.replyPage },
      eventLinkBlock(values),
    ],
    reason: explainReason(values),
  };
};

const eventUpdate: Template = (values) => {
  const { event, message } = values;
  const { subject, preview, block } = fillMessage({ ...values, message: message! });
  return {
    subject,
    preview,
    heading: subject,
    blocks: [
      greetingBlock(values),
      { says: `A message from ${message?.sender?.name ?? "an organizer"} about ${event.name}:` },
      block,
      ...describeOtherRecipients(values),
      whenAndWhereBlock(values),
      eventLinkBlock(values),
    ],
    reason: explainReason(values),
  };
};

/** Templates of emails about an event, by kind. */
export const EVENT_TEMPLATES = {
  rsvpInvitation,
  rsvpReceived,
  reminder,
  followUp,
  upcoming,
  eventUpdate,
  spotOpened,
} satisfies Record<string, Template>;
