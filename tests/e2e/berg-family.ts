import type { Page } from "@playwright/test";
import type {
  RelationshipStatus,
  UnionKind,
} from "#shared/family/relationships/relationship-types.ts";
import { test as base } from "./fixtures.ts";

/** Names and years of birth and death. The reader is not in this list. */
const PEOPLE: [name: string, sex: "female" | "male", born: number, died?: number][] = [
  ["Otto Berg", "male", 1900, 1970],
  ["Anna Lind", "female", 1905, 1990],
  ["Karl Berg", "male", 1930, 2001],
  ["Rosa Winter", "female", 1932],
  ["Emil Berg", "male", 1934],
  ["Lena Berg", "female", 1962],
  ["Marie Berg", "female", 1955],
  ["Paul Reader", "male", 1953],
  ["Tom Stein", "male", 1979],
  ["Jan Frost", "male", 1978],
  ["Ida Reader", "female", 2003],
  ["Max Stein", "male", 2010],
  ["Nora Neu", "female", 1981],
];
const CHILDREN: Record<string, string[]> = {
  "Otto Berg": ["Karl Berg", "Emil Berg"],
  "Anna Lind": ["Karl Berg", "Emil Berg"],
  "Karl Berg": ["Marie Berg"],
  "Rosa Winter": ["Marie Berg"],
  "Emil Berg": ["Lena Berg"],
  "Marie Berg": ["Ruth Reader"],
  "Paul Reader": ["Ruth Reader"],
  "Ruth Reader": ["Ida Reader", "Max Stein"],
  "Jan Frost": ["Ida Reader"],
  "Tom Stein": ["Max Stein"],
};
const ADOPTED = "Max Stein";
const UNIONS: [one: string, other: string, status: RelationshipStatus, kind: UnionKind][] = [
  ["Otto Berg", "Anna Lind", "DECEASED", "married"],
  ["Karl Berg", "Rosa Winter", "CURRENT", "married"],
  ["Marie Berg", "Paul Reader", "CURRENT", "married"],
  ["Ruth Reader", "Jan Frost", "FORMER", "divorced"],
  ["Ruth Reader", "Tom Stein", "CURRENT", "married"],
];

/**
 * Five generations, with Ruth Reader, who is signed in, in the middle: her great-grandparents Otto and
 * Anna, grandparents Karl and Rosa, parents Marie and Paul, a former and a present husband, a child
 * and an adopted child, a great-uncle with a daughter; and Nora, who is no relative.
 */
export const test = base.extend<{ idOf: (name: string) => number }>({
  idOf: async ({ page, make, signedUp }, use) => {
    const reader = await signedUp("Ruth Reader", { sex: "female" });
    const { aRelative } = await make.aFamilyOf(reader, "Berg");
    const people = new Map([["Ruth Reader", reader.id]]);
    for (const [name, sex, born, died] of PEOPLE) {
      const death = died ? { isDeceased: true, deathDate: `${died}-01-01` } : {};
      const { id } = await aRelative(name, { sex, birthdate: `${born}-05-17`, ...death });
      people.set(name, id);
    }
    const idOf = (name: string) => people.get(name)!;
    for (const [parent, children] of Object.entries(CHILDREN))
      for (const child of children)
        await make.manyLinks([[idOf(parent), idOf(child)]], "PARENT", {
          kind: child === ADOPTED ? "adoptive" : "birth",
        });
    for (const [one, other, relationshipStatus, kind] of UNIONS)
      await make.manyLinks([[idOf(one), idOf(other)]], "SPOUSE", { relationshipStatus, kind });
    await page.goto("about:blank");
    await use(idOf);
  },
});

export const EVERYBODY = [...PEOPLE.map(([name]) => name), "Ruth Reader"];

/** Names of the people in the list beside the chart. */
export async function namesInList(page: Page): Promise<string[]> {
  const lines = page.getByRole("region", { name: "Tree" }).locator("li button");
  const text = (await lines.allInnerTexts()).join();
  return EVERYBODY.filter((name) => text.includes(name)).toSorted();
}

/** A person's card in the chart. */
export const card = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}`) });
