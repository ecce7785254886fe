import { formatDaysAndTimes } from "#shared/reunions/event-basics/event-days.ts";
import type { Formats } from "#shared/core/formats/formats.ts";
import { formatLongDay } from "#shared/lib/dates.ts";
import type { MailEvent, MailMessage, MailPerson } from "../rendering/mail-data.rules.ts";
import type { MailBlock, MailContent } from "./mail-content.rules.ts";

/** The values of an email about an event. */
export interface EventValues {
  event: MailEvent;
  /** The site's date and number formats. */
  formats: Formats;
  people: readonly MailPerson[];
  /** The person whose address the email goes to. */
  owner: MailPerson;
  /** The event's page, for signed-in people. */
  page: string;
  /** The page for replying without signing in. */
  replyPage: string;
  message: MailMessage | null;
  /** Whether the replies came through an email's link. */
  isByLink: boolean;
  /** The check-in codes of the people who are going, with their names. */
  codes: [name: string, code: string][];
}

export type Template = (values: EventValues) => MailContent;

export const formatEventTime = ({ event, formats }: EventValues): string =>
  formatDaysAndTimes(event, formats);

export const whenAndWhereBlock = (values: EventValues): MailBlock => ({
  facts: [
    ["When", formatEventTime(values)],
    ["Where", values.event.location],
  ],
});

export const greetingBlock = ({ owner }: EventValues): MailBlock => ({
  says: `Hello ${owner.name},`,
});

const listFormat = new Intl.ListFormat("en");

export const joinNames = (people: readonly MailPerson[]): string =>
  listFormat.format(people.map(({ name }) => name));

/** Whether the email is only about its reader, who is then called 'you'. */
export const isOnlyAboutOwner = ({ people, owner }: EventValues) =>
  people.every((person) => person.id === owner.id);

export const deadlineBlocks = ({ event: { rsvpDeadline }, formats }: EventValues): MailBlock[] =>
  rsvpDeadline ? [{ says: `Please reply by ${formatLongDay(rsvpDeadline, formats.dates)}.` }] : [];

/**
 * The links only preselect a reply, which is saved on the page, so that mail scanners that follow
 * links can't reply.
 */
export const replyBlocks = (values: EventValues): MailBlock[] => {
  const isOnlyOwner = isOnlyAboutOwner(values);
  return [
    {
      button: isOnlyOwner ? "I'm going" : "We're all going",
      href: `${values.replyPage}?answer=confirmed`,
    },
    ...(isOnlyOwner ? [] : [{ link: "Only I'm going", href: `${values.replyPage}?answer=me` }]),
    {
      link: isOnlyOwner ? "I can't make it" : "None of us can make it",
      href: `${values.replyPage}?answer=declined`,
    },
    ...(isOnlyOwner ? [] : [{ link: "Reply for each person", href: values.replyPage }]),
  ];
};

export const eventLinkBlock = (values: EventValues): MailBlock => ({
  link: "See the event",
  href: values.page,
});

export const explainReason = ({ event }: EventValues) =>
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
