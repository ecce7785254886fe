import { imageUrl } from "#shared/core/images/image-address.ts";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import type { RosterPerson } from "#shared/reunions/check-in/check-in.schema.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { shortName } from "#shared/lib/names.ts";
import { mapYielding } from "../../../lib/yielding-loops.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { DescribeKin } from "../guest-list/index.ts";
import { badgeCodeOf, hashBadgeCodeSync } from "../badges/index.ts";
import type { RosterRow, ParentRow } from "./roster.queries.ts";

/** The data besides the rows that a roster is made from. */
interface RosterContext {
  /** Whether the actor may see details of this family. */
  isGroupVisible: (familyGroupId: number) => boolean;
  describeKin: DescribeKin;
  parents: ParentRow[];
  otherNames: { userId: number; name: string }[];
  /** Returns the household number of a person. */
  householdOf: (id: number, isChild: boolean) => number;
  today: IsoDate;
  badgeKey: string;
}

/** Shapes each row for check-in. Guests from another family than the event's show only their name. */
export function toRosterPeople(rows: RosterRow[], context: RosterContext): Promise<RosterPerson[]> {
  const { isGroupVisible, describeKin, householdOf, today, badgeKey } = context;
  const otherNamesByPerson = groupBy(context.otherNames, ({ userId }) => userId);
  const parentsByPerson = groupBy(context.parents, ({ personId }) => personId);
  return mapYielding(rows, (row) => {
    const { person, host, guestName } = row;
    const nameFields = person ? { ...person, username: null } : { fullName: guestName ?? "Guest" };
    const visiblePerson =
      person?.familyGroupId != null && isGroupVisible(person.familyGroupId) ? person : null;
    const parents = visiblePerson ? (parentsByPerson.get(visiblePerson.id) ?? []) : [];
    const hostName = host && nameForMessages(host);
    return {
      id: row.id,
      userId: row.userId,
      fullName: nameForMessages(nameFields),
      shortName: shortName(nameFields),
      photo: imageUrl(visiblePerson?.photo ?? null),
      otherNames: visiblePerson
        ? (otherNamesByPerson.get(visiblePerson.id) ?? []).map(({ name }) => name)
        : [],
      parents: parents.map(({ parent }) => nameForMessages(parent)),
      branch: person?.familyBranch ?? null,
      kin: describeKin(person, hostName),
      household: person ? householdOf(person.id, isChildAt(row, today)) : guestHouseholdOf(row),
      isChild: isChildAt(row, today),
      guestOf: hostName,
      status: row.status,
      statusBefore: row.statusBefore,
      checkedInAt: row.checkedInTime,
      checkedInOn: row.checkedInOn,
      checkInKey: row.checkInKey,
      codeHash: hashBadgeCodeSync(badgeCodeOf(badgeKey, row)),
    };
  });

  /** The host's household number; a guest who walked in alone gets a unique one. */
  function guestHouseholdOf({ id, host }: RosterRow): number {
    return host ? householdOf(host.id, false) : -id;
  }
}
