import { isChild } from "#shared/family/people/is-child.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { isPlaceholder } from "#shared/core/outbox/placeholder.ts";
import type { UnreachedWhy } from "#shared/core/outbox/message-words.ts";
import type { Role } from "#shared/lib/roles.ts";

/** A possible recipient, or somebody who gets email for them. */
export interface Reachable {
  id: number;
  email: string | null;
  role: Role;
  birthdate: string | null;
  isLiving: boolean;
  /** Whether they have unsubscribed. */
  hasStopped: boolean;
}

/**
 * A parent of a minor, or the contact person of someone without an address, who gets the email for
 * them (`of`).
 */
export interface Holder extends Reachable {
  of: number;
}

/** One email: its address, that address's owner, and the people it is for. */
export interface Envelope {
  address: string;
  personId: number;
  people: number[];
}

export interface Unreached {
  id: number;
  why: UnreachedWhy;
}

/** The emails that reach these people, and the people whom none reaches. */
export interface ReachResult {
  envelopes: Envelope[];
  unreached: Unreached[];
}

/**
 * Whether an address can get email. Rejects control characters, because a line break from an
 * imported file would start another mail header.
 */
export const isMailable = (address: string): boolean =>
  !isPlaceholder(address) && !/\p{Cc}/u.test(address);

export const addressOf = ({
  email,
  isLiving,
}: Pick<Reachable, "email" | "isLiving">): string | null =>
  isLiving && email && isMailable(email) ? email : null;

/**
 * Groups recipients into one email per address. Minors are reached through each of their parents
 * (MSG-04), and people who can't be reached that way through their contact person; emails about an
 * account go to its owner. People who have unsubscribed get nothing that can be unsubscribed from,
 * neither for themselves nor for others, and nobody gets it in their place. Linear in the number of
 * people and of those through whom they are reached.
 */
export function reachOf(
  people: readonly Reachable[],
  { parents, named }: { parents: readonly Holder[]; named: readonly Holder[] },
  { today, isAccountMail, canStop }: { today: IsoDate; isAccountMail: boolean; canStop: boolean },
): ReachResult {
  const parentsOf = groupBy(parents, (parent) => parent.of);
  const namedFor = groupBy(named, (adult) => adult.of);
  const reachable = (holders: Reachable[] = []) => holders.filter((each) => addressOf(each));
  const adults = (holders: Reachable[] = []) => holders.filter((each) => !isChild(each, today));
  const byAddress = new Map<string, Envelope>();
  const unreached: Unreached[] = [];
  const whyOf = ({ isLiving }: Reachable, able: Reachable[]): UnreachedWhy => {
    if (!isLiving) return "notLiving";
    return able.length > 0 ? "stopped" : "noAddress";
  };
  for (const person of people) {
    const own =
      isAccountMail || !isChild(person, today) ? [person] : adults(parentsOf.get(person.id));
    const direct = reachable(own);
    const holders = direct.length > 0 ? direct : reachable(adults(namedFor.get(person.id)));
    const able = person.isLiving ? holders : [];
    const reached = canStop ? able.filter(({ hasStopped }) => !hasStopped) : able;
    if (reached.length === 0) unreached.push({ id: person.id, why: whyOf(person, able) });
    for (const holder of reached) {
      const address = addressOf(holder)!;
      const key = address.toLowerCase();
      const envelope = byAddress.get(key) ?? { address, personId: holder.id, people: [] };
      byAddress.set(key, envelope);
      envelope.people.push(person.id);
    }
  }
  return { envelopes: [...byAddress.values()], unreached };
}
