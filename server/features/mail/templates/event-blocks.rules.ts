import { daysInWords } from "#shared/events/event-days.ts";
import { asLongDay } from "#shared/lib/dates.ts";
import type { MailEvent, MailMessage, MailPerson } from "../letters/purpose.rules.ts";
import type { MailBlock, MailWords } from "./mail-words.rules.ts";

/** What a mail about an event is filled with. */
export interface EventFilling {
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

export type Words = (filling: EventFilling) => MailWords;

export const whenAndWhere = ({ event }: EventFilling): MailBlock => ({
  facts: [
    ["When", daysInWords(event)],
    ["Where", event.location],
  ],
});

export const greeting = ({ holder }: EventFilling): MailBlock => ({
  says: `Hello ${holder.name},`,
});

const inOneSentence = new Intl.ListFormat("en");

export const namesOf = (people: readonly MailPerson[]): string =>
  inOneSentence.format(people.map(({ name }) => name));

/** Who reads it alone is 'you'. */
export const isAlone = ({ people, holder }: EventFilling) =>
  people.every((person) => person.id === holder.id);

export const deadline = ({ event }: EventFilling): MailBlock[] =>
  event.rsvpDeadline ? [{ says: `Please answer by ${asLongDay(event.rsvpDeadline)}.` }] : [];

/** Either is chosen on the page beforehand and saved there: a mail scanner that follows links answers nothing. */
export const answering = (filling: EventFilling): MailBlock[] => {
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

export const page = (filling: EventFilling): MailBlock => ({
  link: "See the event",
  href: filling.page,
});

export const reason = ({ event }: EventFilling) =>
  event.familyGroupName
    ? `You get this mail because you are invited to an event of ${event.familyGroupName}.`
    : "You get this mail because you are invited to this event.";

export const atTheDoor = ({ codes }: EventFilling): MailBlock[] =>
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
