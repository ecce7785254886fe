import type { Page } from "@playwright/test";
import { test as base } from "./fixtures.ts";

/** Name and year of birth; the reader is the one without. */
const PEOPLE: [name: string, sex: string, born: number, died?: number][] = [
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
const UNIONS: [one: string, other: string, status: string, kind: string][] = [
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
  idOf: async ({ page, server, signedUp }, use) => {
    const reader = await signedUp("Ruth Reader");
    await server.query("insert into family_groups (name) values ('Berg')");
    await server.query("update users set family_group_id = 1, sex = 'female'");
    const ids = new Map([["Ruth Reader", reader.id]]);
    for (const [name, sex, born, died] of PEOPLE) {
      const { rows } = await server.query(
        `insert into users (full_name, sex, family_group_id, birthdate, is_deceased, death_date)
           values ($1, $2, 1, $3, $4, $5) returning id`,
        [name, sex, `${born}-05-17`, died !== undefined, died ? `${died}-01-01` : null],
      );
      ids.set(name, Number(rows[0]?.id));
    }
    const idOf = (name: string) => ids.get(name) ?? 0;
    const link = (from: string, to: string, type: string, status: string, kind: string) =>
      server.query(
        `insert into family_relationships
           (user_id, related_user_id, relationship_type, relationship_status, kind)
           values ($1, $2, $3, $4, $5)`,
        [idOf(from), idOf(to), type, status, kind],
      );
    for (const [parent, children] of Object.entries(CHILDREN))
      for (const child of children) {
        const kind = child === ADOPTED ? "adoptive" : "birth";
        await link(parent, child, "PARENT", "CURRENT", kind);
        await link(child, parent, "CHILD", "CURRENT", kind);
      }
    for (const [one, other, status, kind] of UNIONS) {
      await link(one, other, "SPOUSE", status, kind);
      await link(other, one, "SPOUSE", status, kind);
    }
    await page.goto("about:blank");
    await use(idOf);
  },
});

export const EVERYBODY = [...PEOPLE.map(([name]) => name), "Ruth Reader"];

/** Who stands in the list beside the chart. */
export async function namesInList(page: Page): Promise<string[]> {
  const lines = page.getByRole("region", { name: "Tree" }).locator("li button");
  const text = (await lines.allInnerTexts()).join();
  return EVERYBODY.filter((name) => text.includes(name)).toSorted();
}

/** Somebody's card in the chart. */
export const card = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}`) });
