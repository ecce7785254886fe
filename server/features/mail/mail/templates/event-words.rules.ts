import {
  answerBlocks,
  checkInBlocks,
  deadline,
  type EventValues,
  greeting,
  isAlone,
  namesOf,
  page,
  reason,
  whenAndWhere,
  whenOf,
  type Template,
} from "./event-blocks.rules.ts";
import { describeOtherRecipients, fillMessage } from "./message-words.rules.ts";

const ANSWER_WORDS = {
  confirmed: "going",
  attended: "checked in",
  declined: "not going",
  pending: "no reply yet",
} as const;

const answersOf = ({ people }: EventValues): string[] =>
  people.flatMap(({ name, status, isWaiting, saidMaybe }) => {
    if (status === null) return [];
    if (isWaiting) return `${name}: on the waitlist`;
    return `${name}: ${saidMaybe ? "maybe" : ANSWER_WORDS[status]}`;
  });

const rsvpAsked: Template = (filling) => ({
  subject: `Are you coming? ${filling.event.name}`,
  preview: `${whenOf(filling)}, ${filling.event.location}`,
  heading: filling.event.name,
  blocks: [
    greeting(filling),
    {
      says: isAlone(filling)
        ? "You're invited. Are you coming?"
        : `You're invited: ${namesOf(filling.people)}. Who's coming?`,
    },
    whenAndWhere(filling),
    ...(filling.event.description ? [{ quotes: filling.event.description }] : []),
    ...answerBlocks(filling),
    ...deadline(filling),
    page(filling),
  ],
  reason: reason(filling),
});

const reminder: Template = (filling) => {
  const asks = describePendingReplies(filling);
  return {
    subject: `Reminder: are you coming? ${filling.event.name}`,
    preview: `${asks[0]} ${whenOf(filling)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      ...asks.map((says) => ({ says })),
      whenAndWhere(filling),
      ...answerBlocks(filling),
      ...deadline(filling),
      page(filling),
    ],
    reason: reason(filling),
  };
};

/** Asks people who said maybe in one sentence, and people who haven't replied in another. */
function describePendingReplies(filling: EventValues): string[] {
  const pending = filling.people.filter(
    ({ status, isWaiting }) => status === "pending" && !isWaiting,
  );
  const unsure = pending.filter(({ saidMaybe }) => saidMaybe);
  const silent = pending.filter(({ saidMaybe }) => !saidMaybe);
  if (isAlone(filling))
    return unsure.length > 0
      ? ["You said maybe. Do you know yet?"]
      : ["We haven't heard from you yet. Are you coming?"];
  return [
    ...(silent.length > 0 ? [`We haven't heard from ${namesOf(silent)} yet.`] : []),
    ...(unsure.length > 0 ? [`You said maybe for ${namesOf(unsure)}. Do you know yet?`] : []),
  ];
}

const followUp: Template = (filling) => ({
  subject: `Can you come after all? ${filling.event.name}`,
  preview: `We'd love to have you: ${whenOf(filling)}`,
  heading: filling.event.name,
  blocks: [
    greeting(filling),
    { says: "You told us you can't make it. If your plans have changed, we'd love to have you." },
    whenAndWhere(filling),
    { button: "Change your reply", href: filling.answer },
    ...deadline(filling),
    page(filling),
  ],
  reason: reason(filling),
});

const beforehand: Template = (filling) => {
  const coming = filling.people.filter(({ status }) => status === "confirmed");
  return {
    subject: `Coming up: ${filling.event.name}`,
    preview: `We look forward to seeing you: ${whenOf(filling)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      {
        says: isAlone(filling)
          ? "We look forward to seeing you."
          : `We look forward to seeing ${namesOf(coming)}.`,
      },
      whenAndWhere(filling),
      ...checkInBlocks(filling),
      { says: "If someone can't make it after all, please let us know." },
      { button: "Change your reply", href: filling.answer },
      page(filling),
    ],
    reason: reason(filling),
  };
};

const rsvpReceived: Template = (filling) => ({
  subject: `We got your reply: ${filling.event.name}`,
  preview: answersOf(filling).join(", "),
  heading: filling.event.name,
  blocks: [
    greeting(filling),
    {
      says: filling.isByLink
        ? "Someone replied with the link in your email. Your household's reply is now:"
        : "Thank you! Here's your reply:",
    },
    { list: answersOf(filling) },
    whenAndWhere(filling),
    ...checkInBlocks(filling),
    { button: "Change your reply", href: filling.answer },
    page(filling),
  ],
  reason: reason(filling),
});

const waitingList: Template = (filling) => {
  const moved = filling.people.filter(({ status }) => status === "confirmed");
  return {
    subject: `A spot opened up: ${filling.event.name}`,
    preview: `You're off the waitlist: ${whenOf(filling)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      {
        says: isAlone(filling)
          ? "A spot opened up, and it's yours!"
          : `Spots opened up for ${namesOf(moved)}!`,
      },
      whenAndWhere(filling),
      {
        says: "If you can't make it anymore, please let us know, so others on the waitlist can come.",
      },
      { button: "Change your reply", href: filling.answer },
      page(filling),
    ],
    reason: reason(filling),
  };
};

const eventUpdate: Template = (filling) => {
  const { event, message } = filling;
  const { subject, preview: first, block } = fillMessage({ ...filling, message: message! });
  return {
    subject,
    preview: first,
    heading: subject,
    blocks: [
      greeting(filling),
      { says: `A message from ${message?.sender?.name ?? "an organizer"} about ${event.name}:` },
      block,
      ...describeOtherRecipients(filling),
      whenAndWhere(filling),
      page(filling),
    ],
    reason: reason(filling),
  };
};

/** Templates of emails about an event, by kind. */
export const EVENT_WORDS = {
  rsvpAsked,
  rsvpReceived,
  reminder,
  followUp,
  beforehand,
  eventUpdate,
  waitingList,
} satisfies Record<string, Template>;
