import { isoDayOf } from "#shared/lib/dates.ts";
import { revokeCalendarFeeds, revokeSetUpLinks } from "../../../core/links/index.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import { changedMemberIds, type MembershipReaction } from "./change-membership.service.ts";
import { updateDetails } from "./people-rows.service.ts";

/** Reactions of people and links to membership changes. */
export const peopleReactions: readonly MembershipReaction[] = [
  {
    // Members can read the family's calendar, so its link ends; the next family issues a new one.
    on: ["moved"],
    react: (tx, people, now) => revokeCalendarFeeds(tx, changedMemberIds(people), now),
  },
  {
    // An import may keep people off guest lists, but only in the group it was made for.
    on: ["moved"],
    react: (tx, people) => updateDetails(tx, changedMemberIds(people), { invitableFrom: null }),
  },
  {
    // Rights depend on the place in the tree, so an address set before the change must not let
    // anyone claim the new rights.
    on: ["promoted"],
    react: async (tx, people, now) => {
      const unclaimed = people.filter(
        ({ before, after }) => !after.hasAccount && after.email === before.email,
      );
      await updateDetails(tx, changedMemberIds(unclaimed), { claimable: false });
      await revokeSetUpLinks(tx, changedMemberIds(unclaimed), now);
    },
  },
  {
    on: ["moved", "groupRestored", "deleted", "merged", "restored"],
    react: (tx, people, now) =>
      updatePresumedDeadLocked(tx, changedMemberIds(people), isoDayOf(now)),
  },
];
