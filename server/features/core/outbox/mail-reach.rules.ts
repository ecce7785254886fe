import { isChild } from "#shared/family/people/is-child.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { isPlaceholderEmail } from "#shared/core/outbox/placeholder-email.ts";
import type { UnreachedReason } from "#shared/core/outbox/mail-kinds.ts";
import type { Role } from "#shared/lib/roles.ts";

/** A possible recipient, or somebody who gets email for them. */
export interface PossibleRecipient {
  id: number;
  email: string | null;
  role: Role;
  birthdate: string | null;
  isLiving: boolean;
  /** Whether they have unsubscribed. */
  isUnsubscribed: boolean;
}

/**
 * A parent of a minor, or the contact person of someone without an address, who gets the email for
 * them (`forId`).
 */
export interface MailProxy extends PossibleRecipient {
  forId: number;
}

/** One email: its address, that address's owner, and the people it is for. */
export interface Envelope {
  address: string;
  personId: number;
  people: number[];
}

export interface UnreachablePerson {
  id: number;
  reason: UnreachedReason;
}

/** The emails that reach these people, and the people whom none reaches. */
export interface ReachResult {
  envelopes: Envelope[];
  unreachable: UnreachablePerson[];
}

/**
 * Whether an address can get email. Rejects control characters, because a line break from an
 * imported file would start another mail header.
 */
export const isMailable = (address: string): boolean =>
  !isPlaceholderEmail(address) && !/\p{Cc}/u.test(address);

export const addressOf = ({
  email,
  isLiving,
}: Pick<PossibleRecipient, "email" | "isLiving">): string | null =>
  isLiving && email && isMailable(email) ? email : null;

/**
 * Groups recipients into one email per address. Minors are reached through each of their parents
 * (MSG-04), and people who can't be reached that way through their contact person; emails about an
 * account go to its owner. People who have unsubscribed get nothing that can be unsubscribed from,
 * neither for themselves nor for others, and nobody gets it in their place. Linear in the number of
 * people and of those through whom they are reached.
 */
export function groupByAddress(
  people: readonly PossibleRecipient[],
  { parents, contacts }: { parents: readonly MailProxy[]; contacts: readonly MailProxy[] },
  {
    today,
    isAccountMail,
    canUnsubscribe,
  }: { today: IsoDate; isAccountMail: boolean; canUnsubscribe: boolean },
): ReachResult {
  const parentsOf = groupBy(parents, (parent) => parent.forId);
  const contactsFor = groupBy(contacts, (adult) => adult.forId);
  const withMailableAddress = (recipients: PossibleRecipient[] = []) =>
    recipients.filter((each) => addressOf(each));
  const adults = (recipients: PossibleRecipient[] = []) =>
    recipients.filter((each) => !isChild(each, today));
  const byAddress = new Map<string, Envelope>();
  const unreachable: UnreachablePerson[] = [];
  const reasonFor = (
    { isLiving }: PossibleRecipient,
    withAddress: PossibleRecipient[],
  ): UnreachedReason => {
    if (!isLiving) return "notLiving";
    return withAddress.length > 0 ? "unsubscribed" : "noAddress";
  };
  for (const person of people) {
    const directRecipients =
      isAccountMail || !isChild(person, today) ? [person] : adults(parentsOf.get(person.id));
    const mailable = withMailableAddress(directRecipients);
    const recipients =
      mailable.length > 0 ? mailable : withMailableAddress(adults(contactsFor.get(person.id)));
    const withAddress = person.isLiving ? recipients : [];
    const reached = canUnsubscribe
      ? withAddress.filter(({ isUnsubscribed }) => !isUnsubscribed)
      : withAddress;
    if (reached.length === 0)
      unreachable.push({ id: person.id, reason: reasonFor(person, withAddress) });
    for (const recipient of reached) {
      const address = addressOf(recipient)!;
      const key = address.toLowerCase();
      const envelope = byAddress.get(key) ?? { address, personId: recipient.id, people: [] };
      byAddress.set(key, envelope);
      envelope.people.push(person.id);
    }
  }
  return { envelopes: [...byAddress.values()], unreachable };
}
