import { imageAddress } from "#shared/core/images/image-address.ts";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import type { RosterPerson } from "#shared/reunions/check-in/check-in.schema.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { shortName } from "#shared/lib/names.ts";
import { mapYielding } from "../../../lib/yielding-loops.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { KinLinesOf } from "../guest-list/index.ts";
import { codeOf, hashOfCode } from "../badges/index.ts";
import type { ListedPerson, ListedParent } from "./roster.queries.ts";

/** What shaping roster rows needs besides the rows. */
interface KnownNames {
  /** Whether the actor may see details of this family. */
  mayTellOf: (familyGroupId: number) => boolean;
  kinOf: KinLinesOf;
  parents: ListedParent[];
  otherNames: { userId: number; name: string }[];
  /** Returns the household number of a person. */
  householdOf: (id: number, isChild: boolean) => number;
  today: IsoDate;
  badgeKey: string;
}

/** Shapes each row for check-in. Guests from another family than the event's show only their name. */
export function toRosterPeople(listed: ListedPerson[], known: KnownNames): Promise<RosterPerson[]> {
  const { mayTellOf, kinOf, householdOf, today, badgeKey } = known;
  const namesOf = groupBy(known.otherNames, ({ userId }) => userId);
  const parentsOf = groupBy(known.parents, ({ personId }) => personId);
  return mapYielding(listed, (row) => {
    const { person, host, guestName } = row;
    const said = person ? { ...person, username: null } : { fullName: guestName ?? "Guest" };
    const own = person?.familyGroupId != null && mayTellOf(person.familyGroupId) ? person : null;
    const parents = own ? (parentsOf.get(own.id) ?? []) : [];
    const hostName = host && nameForMessages(host);
    return {
      id: row.id,
      userId: row.userId,
      fullName: nameForMessages(said),
      shortName: shortName(said),
      photo: imageAddress(own?.photo ?? null),
      otherNames: own ? (namesOf.get(own.id) ?? []).map(({ name }) => name) : [],
      parents: parents.map(({ parent }) => nameForMessages(parent)),
      branch: person?.familyBranch ?? null,
      kin: kinOf(person, hostName),
      household: person ? householdOf(person.id, isChildAt(row, today)) : guestsHousehold(row),
      isChild: isChildAt(row, today),
      guestOf: hostName,
      status: row.status,
      statusBefore: row.statusBefore,
      checkedInAt: row.checkedInTime,
      checkedInOn: row.checkedInOn,
      checkInKey: row.checkInKey,
      codeHash: hashOfCode(codeOf(badgeKey, row)),
    };
  });

  /** The host's household number; a guest who walked in alone gets a unique one. */
  function guestsHousehold({ id, host }: ListedPerson): number {
    return host ? householdOf(host.id, false) : -id;
  }
}
