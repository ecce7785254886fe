import { isChild } from "#shared/people/is-child.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { isPlaceholder } from "#shared/messages/placeholder.ts";
import type { UnreachedWhy } from "#shared/messages/message-words.ts";
import type { Role } from "#shared/lib/roles.ts";

/** Somebody to whom something is to be written, or a parent of theirs. */
export interface Reachable {
  id: number;
  email: string | null;
  role: Role;
  birthdate: string | null;
  isLiving: boolean;
  /** They have unsubscribed. */
  hasStopped: boolean;
}

/** A parent of a minor, or the adult through whom somebody is reached who has no address. */
export interface Holder extends Reachable {
  of: number;
}

/** One mail: whose address it goes to, and for whom it is. */
export interface Envelope {
  address: string;
  personId: number;
  people: number[];
}

export interface Unreached {
  id: number;
  why: UnreachedWhy;
}

/** Which mails reach these people, and whom none reaches. */
export interface Reach {
  envelopes: Envelope[];
  unreached: Unreached[];
}

/** A line break, as a file that was imported may bring, would begin another header: such is no address. */
export const isMailable = (address: string): boolean =>
  !isPlaceholder(address) && !/\p{Cc}/u.test(address);

export const addressOf = ({
  email,
  isLiving,
}: Pick<Reachable, "email" | "isLiving">): string | null =>
  isLiving && email && isMailable(email) ? email : null;

/**
 * One mail per address, whomever it is for. A minor is written to through each of their parents (MSG-04),
 * and whoever is not reached so through the adult who was named for it; of their own account everybody is
 * written to themselves. Who has unsubscribed from what can be stopped is not written to, neither for
 * themselves nor for others, and nobody else in their stead. Linear in the number of people and of those
 * through whom they are reached.
 */
export function reachOf(
  people: readonly Reachable[],
  { parents, named }: { parents: readonly Holder[]; named: readonly Holder[] },
  { today, isAccountMail, canStop }: { today: IsoDate; isAccountMail: boolean; canStop: boolean },
): Reach {
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
