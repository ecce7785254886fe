import { formatWhen } from "#shared/reunions/event-basics/event-days.ts";
import type { Formats } from "#shared/core/formats/formats.ts";
import { formatLongDay } from "#shared/lib/dates.ts";
import type { MailEvent, MailMessage, MailPerson } from "../letters/purpose.rules.ts";
import type { MailBlock, MailWords } from "./mail-words.rules.ts";

/** The values of an email about an event. */
export interface EventValues {
  event: MailEvent;
  /** The site's date and number formats. */
  formats: Formats;
  people: readonly MailPerson[];
  /** The person whose address the email goes to. */
  holder: MailPerson;
  /** The event's page, for signed-in people. */
  page: string;
  /** The page for answering without signing in. */
  answer: string;
  message: MailMessage | null;
  /** Whether the replies came through an email's link. */
  isByLink: boolean;
  /** The check-in codes of the people who are going, with their names. */
  codes: [name: string, code: string][];
}

export type Template = (filling: EventValues) => MailWords;

export const whenOf = ({ event, formats }: EventValues): string => formatWhen(event, formats);

export const whenAndWhere = (filling: EventValues): MailBlock => ({
  facts: [
    ["When", whenOf(filling)],
    ["Where", filling.event.location],
  ],
});

export const greeting = ({ holder }: EventValues): MailBlock => ({
  says: `Hello ${holder.name},`,
});

const listFormat = new Intl.ListFormat("en");

export const namesOf = (people: readonly MailPerson[]): string =>
  listFormat.format(people.map(({ name }) => name));

/** Whether the email is only about its reader, who is then called 'you'. */
export const isAlone = ({ people, holder }: EventValues) =>
  people.every((person) => person.id === holder.id);

export const deadline = ({ event: { rsvpDeadline }, formats }: EventValues): MailBlock[] =>
  rsvpDeadline ? [{ says: `Please reply by ${formatLongDay(rsvpDeadline, formats.dates)}.` }] : [];

/**
 * The links only preselect a reply, which is saved on the page, so that mail scanners that follow
 * links can't reply.
 */
export const answerBlocks = (filling: EventValues): MailBlock[] => {
  const isOne = isAlone(filling);
  return [
    { button: isOne ? "I'm going" : "We're all going", href: `${filling.answer}?answer=confirmed` },
    ...(isOne ? [] : [{ link: "Only I'm going", href: `${filling.answer}?answer=me` }]),
    {
      link: isOne ? "I can't make it" : "None of us can make it",
      href: `${filling.answer}?answer=declined`,
    },
    ...(isOne ? [] : [{ link: "Reply for each person", href: filling.answer }]),
  ];
};

export const page = (filling: EventValues): MailBlock => ({
  link: "See the event",
  href: filling.page,
});

export const reason = ({ event }: EventValues) =>
  event.familyGroupName
    ? `You're getting this email because ${event.familyGroupName} invited you to an event.`
    : "You're getting this email because you're invited to this event.";

export const checkInBlocks = ({ codes }: EventValues): MailBlock[] =>
  codes.length === 0
    ? []
    : [
        {
          says:
            codes.length === 1
              ? "Show this code when you arrive:"
              : "Show these codes when you arrive:",
        },
        { facts: codes },
      ];
