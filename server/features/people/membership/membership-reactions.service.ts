import { isoDayOf } from "#shared/lib/dates.ts";
import type { Executor } from "../../../lib/deps.ts";
import { endSessionsOf } from "../../auth/ended-sessions.service.ts";
import { endRolesOf } from "../../events/planning/ended-roles.service.ts";
import { revokeInvitationsTo } from "../../invitations/invitation.service.ts";
import { endCalendarsOf, endSetUpLinksOf } from "../../links/ended-links.service.ts";
import { keepPresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import type { ChangedMember, MembershipEvent } from "./change-membership.service.ts";
import { updateDetails } from "./people-rows.service.ts";

interface MembershipReaction {
  on: readonly MembershipEvent[];
  react: (tx: Executor, people: readonly ChangedMember[], now: Date) => Promise<void>;
}

const idsOf = (people: readonly ChangedMember[]) => people.map(({ before }) => before.id);

/**
 * What follows from a change of membership, by feature, in this order. What isn't here follows at the
 * next read: rights, guest lists and households ask for the group, deletion and death each time.
 */
export const membershipReactions: readonly MembershipReaction[] = [
  {
    // Signs out for good: whoever is restored signs in again.
    on: ["died", "deleted", "merged"],
    react: (tx, people) => endSessionsOf(tx, idsOf(people)),
  },
  {
    on: ["died"],
    react: async (tx, people, now) => {
      for (const { before } of people) await revokeInvitationsTo(tx, before, now);
    },
  },
  {
    // A family's days are listed to its members: whoever leaves asks the next family for an address.
    on: ["moved"],
    react: (tx, people, now) => endCalendarsOf(tx, idsOf(people), now),
  },
  {
    on: ["moved", "died", "deleted"],
    react: (tx, people) => endRolesOf(tx, idsOf(people)),
  },
  {
    // Rights come with a place in the tree: an address set for the place as it was gives it to nobody.
    on: ["raised"],
    react: async (tx, people, now) => {
      const unclaimed = people.filter(
        ({ before, after }) => !after.hasAccount && after.email === before.email,
      );
      await updateDetails(tx, idsOf(unclaimed), { claimable: false });
      await endSetUpLinksOf(tx, idsOf(unclaimed), now);
    },
  },
  {
    on: ["moved", "groupRestored", "deleted", "merged", "restored"],
    react: (tx, people, now) => keepPresumedDeadLocked(tx, idsOf(people), isoDayOf(now)),
  },
];
