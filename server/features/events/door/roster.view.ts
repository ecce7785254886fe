import { isChildAt } from "#shared/events/attending-child.ts";
import type { RosterPerson } from "#shared/door/door.schema.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { shortName } from "#shared/lib/names.ts";
import { mapInSteps } from "../../../lib/in-steps.ts";
import { nameInWords } from "../../people/named.queries.ts";
import type { KinOf } from "../badges/kin-lines.service.ts";
import { codeOf, hashOfCode } from "../badges/badge-code.rules.ts";
import type { Listed, NearKin } from "./roster.queries.ts";

/** What is known of those of a roster beside their rows. */
interface Known {
  /** Whether something of this family may be told at the door. */
  mayTellOf: (familyGroupId: number) => boolean;
  kinOf: KinOf;
  kin: NearKin[];
  otherNames: { userId: number; name: string }[];
  reachedThrough: { userId: number; throughId: number }[];
  today: IsoDate;
  badgeKey: string;
}

/**
 * Says of each row what the door may know. Who was asked from another family than the event's is known
 * by name alone.
 */
export function rosterPeople(listed: Listed[], known: Known): Promise<RosterPerson[]> {
  const { mayTellOf, kinOf, today, badgeKey } = known;
  const householdOf = householdsBy(known);
  const namesOf = groupBy(known.otherNames, ({ userId }) => userId);
  const relativesOf = groupBy(known.kin, ({ personId }) => personId);
  return mapInSteps(listed, (row) => {
    const { person, host, guestName } = row;
    const said = person ? { ...person, username: null } : { fullName: guestName ?? "Guest" };
    const own = person?.familyGroupId != null && mayTellOf(person.familyGroupId) ? person : null;
    const relatives = own ? (relativesOf.get(own.id) ?? []) : [];
    const parents = relatives.filter(({ type }) => type === "PARENT");
    const hostName = host && nameInWords(host);
    return {
      id: row.id,
      userId: row.userId,
      fullName: nameInWords(said),
      shortName: shortName(said),
      otherNames: own ? (namesOf.get(own.id) ?? []).map(({ name }) => name) : [],
      parents: parents.map(({ relative }) => nameInWords(relative)),
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

  /** Their host's; of who walked in alone one of their own, which is nobody's id. */
  function guestsHousehold({ id, host }: Listed): number {
    return host ? householdOf(host.id, false) : -id;
  }
}

/**
 * The number of somebody's household: the lowest id of a couple of today. Children are of the household
 * of a parent, of one who is on the list where there are two households, and who is reached through
 * somebody is of theirs.
 */
function householdsBy({ kin, reachedThrough }: Known) {
  const through = new Map(reachedThrough.map(({ userId, throughId }) => [userId, throughId]));
  const confirmed = kin.filter(({ confirmedAt, status }) => confirmedAt && status === "CURRENT");
  const partners = groupBy(
    confirmed.filter(({ type }) => type === "SPOUSE"),
    ({ personId }) => personId,
  );
  const parents = groupBy(
    confirmed.filter(({ type }) => type === "PARENT"),
    ({ personId }) => personId,
  );
  const ofAdult = (id: number) =>
    Math.min(id, ...(partners.get(id) ?? []).map(({ relative }) => relative.id));
  return (id: number, isMinorThere: boolean): number => {
    const reachedBy = through.get(id);
    if (reachedBy !== undefined) return ofAdult(reachedBy);
    const own = isMinorThere ? (parents.get(id) ?? []) : [];
    const parent = own.find((each) => each.isOnList) ?? own[0];
    return ofAdult(parent?.relative.id ?? id);
  };
}
