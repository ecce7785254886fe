import { daysInWords } from "#shared/events/event-days.ts";
import {
  answering,
  atTheDoor,
  deadline,
  type EventFilling,
  greeting,
  isAlone,
  namesOf,
  page,
  reason,
  whenAndWhere,
  type Words,
} from "./event-blocks.rules.ts";
import { saysForWhom, writtenFor } from "./message-words.rules.ts";

const ANSWER_WORDS = {
  confirmed: "comes",
  attended: "is there",
  declined: "doesn't come",
  pending: "has not answered",
} as const;

const answersOf = ({ people }: EventFilling): string[] =>
  people.flatMap(({ name, status, isWaiting, saidMaybe }) => {
    if (status === null) return [];
    if (isWaiting) return `${name}: waits for a seat`;
    return `${name}: ${saidMaybe ? "maybe" : ANSWER_WORDS[status]}`;
  });

const rsvpAsked: Words = (filling) => ({
  subject: `Will you come? ${filling.event.name}`,
  preview: `${daysInWords(filling.event)}, ${filling.event.location}`,
  heading: filling.event.name,
  blocks: [
    greeting(filling),
    {
      says: isAlone(filling)
        ? "You are invited. Will you come?"
        : `You are invited: ${namesOf(filling.people)}. Who will come?`,
    },
    whenAndWhere(filling),
    ...(filling.event.description ? [{ quotes: filling.event.description }] : []),
    ...answering(filling),
    ...deadline(filling),
    page(filling),
  ],
  reason: reason(filling),
});

const reminder: Words = (filling) => {
  const asks = asksAgain(filling);
  return {
    subject: `Reminder: will you come? ${filling.event.name}`,
    preview: `${asks[0]} ${daysInWords(filling.event)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      ...asks.map((says) => ({ says })),
      whenAndWhere(filling),
      ...answering(filling),
      ...deadline(filling),
      page(filling),
    ],
    reason: reason(filling),
  };
};

/** One sentence for people who said maybe, one for people who haven't replied. */
function asksAgain(filling: EventFilling): string[] {
  const pending = filling.people.filter(
    ({ status, isWaiting }) => status === "pending" && !isWaiting,
  );
  const unsure = pending.filter(({ saidMaybe }) => saidMaybe);
  const silent = pending.filter(({ saidMaybe }) => !saidMaybe);
  if (isAlone(filling))
    return unsure.length > 0
      ? ["You said maybe. Do you know yet?"]
      : ["We have not heard from you yet. Will you come?"];
  return [
    ...(silent.length > 0 ? [`We have not heard yet whether these come: ${namesOf(silent)}.`] : []),
    ...(unsure.length > 0 ? [`You said maybe for ${namesOf(unsure)}. Do you know yet?`] : []),
  ];
}

const followUp: Words = (filling) => ({
  subject: `Would you like to come after all? ${filling.event.name}`,
  preview: `You would still be welcome: ${daysInWords(filling.event)}`,
  heading: filling.event.name,
  blocks: [
    greeting(filling),
    { says: "You told us that you can't come. Should that have changed: you are still welcome." },
    whenAndWhere(filling),
    { button: "Change the answer", href: filling.answer },
    ...deadline(filling),
    page(filling),
  ],
  reason: reason(filling),
});

const beforehand: Words = (filling) => {
  const coming = filling.people.filter(({ status }) => status === "confirmed");
  return {
    subject: `Soon: ${filling.event.name}`,
    preview: `We look forward to you: ${daysInWords(filling.event)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      {
        says: isAlone(filling)
          ? "You said that you come, and we look forward to you."
          : `We look forward to ${namesOf(coming)}.`,
      },
      whenAndWhere(filling),
      ...atTheDoor(filling),
      { says: "If somebody can't come after all, please say so." },
      { button: "Change the answer", href: filling.answer },
      page(filling),
    ],
    reason: reason(filling),
  };
};

const rsvpReceived: Words = (filling) => ({
  subject: `We have your answer: ${filling.event.name}`,
  preview: answersOf(filling).join(", "),
  heading: filling.event.name,
  blocks: [
    greeting(filling),
    {
      says: filling.isByLink
        ? "Somebody has answered by the link of your mail. This is what we have now:"
        : "Thank you. This is what you answered:",
    },
    { list: answersOf(filling) },
    whenAndWhere(filling),
    ...atTheDoor(filling),
    { button: "Change the answer", href: filling.answer },
    page(filling),
  ],
  reason: reason(filling),
});

const waitingList: Words = (filling) => {
  const moved = filling.people.filter(({ status }) => status === "confirmed");
  return {
    subject: `There is room for you: ${filling.event.name}`,
    preview: `A seat came free: ${daysInWords(filling.event)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      {
        says: isAlone(filling)
          ? "A seat has come free, and it is yours: you are on the list of those who come."
          : `Seats have come free, and they are yours: ${namesOf(moved)} are on the list of those who come.`,
      },
      whenAndWhere(filling),
      { says: "If you can't come any more, please say so: others wait for a seat." },
      { button: "Change the answer", href: filling.answer },
      page(filling),
    ],
    reason: reason(filling),
  };
};

const eventUpdate: Words = (filling) => {
  const { event, message } = filling;
  const { subject, preview: first, block } = writtenFor({ ...filling, message: message! });
  return {
    subject,
    preview: first,
    heading: subject,
    blocks: [
      greeting(filling),
      { says: `${message?.sender?.name ?? "An organiser"} writes to you about ${event.name}:` },
      block,
      ...saysForWhom(filling),
      whenAndWhere(filling),
      page(filling),
    ],
    reason: reason(filling),
  };
};

/** What is said in mails about an event, by their kind. */
export const EVENT_WORDS = {
  rsvpAsked,
  rsvpReceived,
  reminder,
  followUp,
  beforehand,
  eventUpdate,
  waitingList,
} satisfies Record<string, Words>;
