import { noDate } from "#shared/tree/gedcom/read/read-event.ts";
import type {
  WrittenParentLink,
  WrittenUnion,
} from "#shared/tree/gedcom/write/families-to-write.ts";
import type { TreeOutline } from "#shared/tree/gedcom/write/gedcom-writer.ts";
import type { WrittenPerson } from "#shared/tree/gedcom/write/write-person.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { ParentKind, UnionKind } from "#shared/family/relationships/relationship-types.ts";
import type { ExportedLink, ExportedPerson } from "./gedcom-export.queries.ts";

/** Whether an export without living people hides this person's details. */
export const mayBeLiving = ({ isDeceased, presumedDead }: ExportedPerson): boolean =>
  !isDeceased && !presumedDead;

/**
 * Returns people by index, and their links. Of `hidden` people, exports contain only their sex,
 * parents and children, not the kind of parent, and not whether two of them are or were a couple.
 */
export function buildOutline(
  people: readonly ExportedPerson[],
  links: readonly ExportedLink[],
  hidden: ReadonlySet<number>,
): TreeOutline {
  const indexes = new Map(people.map(({ id }, index) => [id, index]));
  const isHidden = (index: number) => hidden.has(people[index]!.id);
  const unions: WrittenUnion[] = [];
  const parentLinks: WrittenParentLink[] = [];
  const pairs = new Set<string>();
  for (const link of links) {
    const [one, other] = [indexes.get(link.userId), indexes.get(link.relatedUserId)];
    if (one === undefined || other === undefined) continue;
    if (link.type === "PARENT") {
      const kind = (link.kind as ParentKind | null) ?? "birth";
      parentLinks.push({ parent: one, child: other, kind });
    } else if (!isHidden(one) && !isHidden(other) && !pairs.has(pairOf(one, other))) {
      pairs.add(pairOf(one, other));
      unions.push(toWrittenUnion(link, one, other));
    }
  }
  const parents = groupBy(parentLinks, ({ child }) => child);
  const withHidden = [...parents].filter(([child, childLinks]) =>
    [child, ...childLinks.map(({ parent }) => parent)].some(isHidden),
  );
  for (const [, childLinks] of withHidden) {
    for (const link of childLinks) link.kind = "birth";
    const [one, other, ...more] = childLinks;
    if (!one || !other || more.length > 0) continue;
    const pair = pairOf(one.parent, other.parent);
    if (pairs.has(pair) || ![one, other].some(({ parent }) => isHidden(parent))) continue;
    pairs.add(pair);
    unions.push(unspecifiedUnion(one.parent, other.parent));
  }
  return {
    people: people.map((person) =>
      hidden.has(person.id) ? hiddenPerson(person) : toWrittenPerson(person),
    ),
    unions,
    parentLinks,
  };
}

const pairOf = (one: number, other: number): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

const toWrittenUnion = (link: ExportedLink, one: number, other: number): WrittenUnion => ({
  one,
  other,
  kind: link.kind as UnionKind | null,
  status: link.status,
  start: { date: link.startDate, words: link.startDateWords },
  end: { date: link.endDate, words: link.endDateWords },
});

/** Puts a child's two parents into one record that doesn't tell whether they are a couple. */
const unspecifiedUnion = (one: number, other: number): WrittenUnion => ({
  one,
  other,
  kind: null,
  status: "CURRENT",
  start: noDate,
  end: noDate,
});

const hiddenPerson = ({ sex }: ExportedPerson): WrittenPerson => ({
  fullName: "Living",
  givenName: null,
  surname: null,
  sex,
  birth: noDate,
  death: noDate,
  isDeceased: false,
});

function toWrittenPerson(person: ExportedPerson): WrittenPerson {
  const { fullName, firstName, lastName, sex, isDeceased } = person;
  return {
    fullName: fullName?.trim() || [firstName, lastName].filter(Boolean).join(" ") || "Unknown",
    givenName: firstName,
    surname: lastName,
    sex,
    birth: { date: person.birthdate, words: person.birthdateWords },
    death: { date: person.deathDate, words: person.deathDateWords },
    isDeceased,
    uid: person.uid,
  };
}
