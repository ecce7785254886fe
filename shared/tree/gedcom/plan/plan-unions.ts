import type {
  RelationshipStatus,
  UnionKind,
} from "../../../family/relationships/relationship-types.ts";
import type { Couple } from "./couples.ts";
import type { EventDate } from "../read/read-event.ts";
import type { GedcomPerson } from "../read/read-person.ts";

/** `one` and `other` are indexes into the people. */
export interface PlannedUnion {
  one: number;
  other: number;
  kind: UnionKind | null;
  status: RelationshipStatus;
  start: EventDate;
  end: EventDate;
  line: number;
}

/** The date of a person's last dated union, and the index of their last couple without a date. */
interface LastUnion {
  start: string;
  undated: number;
}

/**
 * Plans unions with their status. Divorced or separated: FORMER. Widowed, or remarried after the
 * partner's death: DECEASED. A couple that stayed together until both had died is CURRENT, because
 * the tree shows them as a couple.
 */
export function planUnions(
  people: GedcomPerson[],
  couples: Couple[],
  isDead: (index: number) => boolean,
): PlannedUnion[] {
  const lastUnions = findLastUnions(couples);
  const statusOf = ({ one, other, union }: Couple, index: number): RelationshipStatus => {
    if (union.isDivorced || union.isSeparated) return "FORMER";
    if (isDead(one) !== isDead(other)) return "DECEASED";
    if (!isDead(one)) return "CURRENT";
    const deaths = [people[one]?.death.date ?? "", people[other]?.death.date ?? ""];
    const [firstDeath = ""] = deaths.toSorted();
    if (firstDeath === "" || deaths[0] === deaths[1]) return "CURRENT";
    const last = lastUnions.get(deaths[0] === firstDeath ? other : one);
    const hasRemarried = last && (last.start > firstDeath || last.undated > index);
    return hasRemarried ? "DECEASED" : "CURRENT";
  };
  return couples.map((couple, index) => {
    const { one, other, line, union } = couple;
    const { start, end } = union;
    const kind = union.isDivorced ? "divorced" : union.kind;
    return { one, other, kind, status: statusOf(couple, index), start, end, line };
  });
}

function findLastUnions(couples: Couple[]): Map<number, LastUnion> {
  const lastUnions = new Map<number, LastUnion>();
  couples.forEach(({ one, other, union }, index) => {
    for (const person of [one, other]) {
      const last = lastUnions.get(person) ?? { start: "", undated: -1 };
      lastUnions.set(person, last);
      const { date } = union.start;
      if (date === null) last.undated = index;
      else if (date > last.start) last.start = date;
    }
  });
  return lastUnions;
}
