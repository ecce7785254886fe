import { daysInWords } from "#shared/events/event-days.ts";
import { asLongDay } from "#shared/lib/dates.ts";
import type { MailEvent, MailMessage, MailPerson } from "../letters/purpose.rules.ts";
import type { MailBlock, MailWords } from "./mail-words.rules.ts";
import { saysForWhom, writtenFor } from "./message-words.rules.ts";

/** What a mail about an event is filled with. */
interface EventFilling {
  event: MailEvent;
  people: readonly MailPerson[];
  /** Whose address it goes to. */
  holder: MailPerson;
  /** The event's page, for who is signed in. */
  page: string;
  /** Where one answers without signing in. */
  answer: string;
  message: MailMessage | null;
  /** Whether the answers were given by the link of a mail. */
  isByLink: boolean;
  /** By which those who come are let in, with their names. */
  codes: [name: string, code: string][];
}

type Words = (filling: EventFilling) => MailWords;

const whenAndWhere = ({ event }: EventFilling): MailBlock => ({
  facts: [
    ["When", daysInWords(event)],
    ["Where", event.location],
  ],
});

const greeting = ({ holder }: EventFilling): MailBlock => ({ says: `Hello ${holder.name},` });

const inOneSentence = new Intl.ListFormat("en");

const namesOf = (people: readonly MailPerson[]): string =>
  inOneSentence.format(people.map(({ name }) => name));

/** Who reads it alone is 'you'. */
const isAlone = ({ people, holder }: EventFilling) =>
  people.every((person) => person.id === holder.id);

const deadline = ({ event }: EventFilling): MailBlock[] =>
  event.rsvpDeadline ? [{ says: `Please answer by ${asLongDay(event.rsvpDeadline)}.` }] : [];

/** Either is chosen on the page beforehand and saved there: a mail scanner that follows links answers nothing. */
const answering = (filling: EventFilling): MailBlock[] => {
  const isOne = isAlone(filling);
  return [
    { button: isOne ? "I come" : "We all come", href: `${filling.answer}?answer=confirmed` },
    {
      link: isOne ? "I can't come" : "None of us can come",
      href: `${filling.answer}?answer=declined`,
    },
    ...(isOne ? [] : [{ link: "Some of us come", href: filling.answer }]),
  ];
};

const page = (filling: EventFilling): MailBlock => ({
  link: "See the event",
  href: filling.page,
});

const reason = ({ event }: EventFilling) =>
  event.familyGroupName
    ? `You get this mail because you are invited to an event of ${event.familyGroupName}.`
    : "You get this mail because you are invited to this event.";

const atTheDoor = ({ codes }: EventFilling): MailBlock[] =>
  codes.length === 0
    ? []
    : [
        {
          says:
            codes.length === 1
              ? "At the door this code lets you in:"
              : "At the door these codes let you in:",
        },
        { facts: codes },
      ];

const ANSWER_WORDS = {
  confirmed: "comes",
  attended: "is there",
  declined: "doesn't come",
  pending: "has not answered",
} as const;

const answersOf = ({ people }: EventFilling): string[] =>
  people.flatMap(({ name, status, isWaiting }) =>
    status === null ? [] : `${name}: ${isWaiting ? "waits for a seat" : ANSWER_WORDS[status]}`,
  );

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
  const waited = filling.people.filter(
    ({ status, isWaiting }) => status === "pending" && !isWaiting,
  );
  return {
    subject: `Reminder: will you come? ${filling.event.name}`,
    preview: `We have not heard from you yet: ${daysInWords(filling.event)}`,
    heading: filling.event.name,
    blocks: [
      greeting(filling),
      {
        says: isAlone(filling)
          ? "We have not heard from you yet. Will you come?"
          : `We have not heard yet whether these come: ${namesOf(waited)}.`,
      },
      whenAndWhere(filling),
      ...answering(filling),
      ...deadline(filling),
      page(filling),
    ],
    reason: reason(filling),
  };
};

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
