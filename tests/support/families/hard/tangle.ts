import * as fc from "fast-check";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";

const PEOPLE = 9;

const link = fc.record({
  one: fc.nat(PEOPLE - 1),
  other: fc.nat(PEOPLE - 1),
  // Mostly births and lasting marriages, because otherwise hardly anyone would be related by birth.
  kind: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3)),
  status: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3)),
});

/** Nine people with any links between them, including loops, as a file may contain them. */
export const tangle = fc.record({
  sexes: fc.array(fc.nat(3), { minLength: PEOPLE, maxLength: PEOPLE }),
  parents: fc.uniqueArray(link, {
    maxLength: 16,
    selector: ({ one, other }) => `${one} ${other}`,
  }),
  unions: fc.uniqueArray(link, {
    maxLength: 5,
    selector: ({ one, other }) => `${Math.min(one, other)} ${Math.max(one, other)}`,
  }),
});
type Tangle = typeof tangle extends fc.Arbitrary<infer T> ? T : never;

/** Returns a tangle's rows; ids begin at 1. */
export function tangleRows({ sexes, parents, unions }: Tangle): FamilyRows {
  const nothing = sexes.map(() => "");
  const zeros = sexes.map(() => "0").join("");
  return {
    people: {
      id: sexes.map((_, place) => place + 1),
      fullName: sexes.map((_, place) => `P${place}`),
      shortName: nothing,
      sex: sexes.join(""),
      role: zeros,
      isDeceased: zeros,
      birthdate: nothing,
      birthdateWords: nothing,
      deathDate: nothing,
      deathDateWords: nothing,
      photo: nothing,
    },
    parentLinks: {
      parent: parents.map(({ one }) => one + 1),
      child: parents.map(({ other }) => other + 1),
      kind: parents.map(({ kind }) => kind).join(""),
      status: parents.map(({ status }) => status).join(""),
    },
    unions: {
      one: unions.map(({ one }) => one + 1),
      other: unions.map(({ other }) => other + 1),
      kind: unions.map(({ kind }) => kind).join(""),
      status: unions.map(({ status }) => status).join(""),
      startDate: unions.map(() => ""),
      endDate: unions.map(() => ""),
    },
  };
}

type Table = Record<string, readonly unknown[] | string>;

/** Returns the rows shuffled by these random numbers. */
export function shuffledRows(rows: FamilyRows, next: () => number): FamilyRows {
  const shuffle = <T extends Table>(table: T): T => {
    const [first] = Object.values(table);
    const order = Array.from(first ?? [], (_, place) => ({ place, by: next() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ place }) => place);
    const columns = Object.entries(table).map(([name, column]) => {
      const cells = order.map((place) => column[place]);
      return [name, typeof column === "string" ? cells.join("") : cells];
    });
    return Object.fromEntries(columns) as T;
  };
  return {
    people: shuffle(rows.people),
    parentLinks: shuffle(rows.parentLinks),
    unions: shuffle(rows.unions),
  };
}

/** Returns the rows with different ids. */
export function renumberedRows(
  { people, parentLinks, unions }: FamilyRows,
  idFor: (id: number) => number,
): FamilyRows {
  return {
    people: { ...people, id: people.id.map(idFor) },
    parentLinks: {
      ...parentLinks,
      parent: parentLinks.parent.map(idFor),
      child: parentLinks.child.map(idFor),
    },
    unions: { ...unions, one: unions.one.map(idFor), other: unions.other.map(idFor) },
  };
}
