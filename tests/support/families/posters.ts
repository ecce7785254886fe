import type { testApp } from "../server/app.ts";
import { readPdf } from "../read-pdf.ts";
import { familiesIn } from "./family.ts";

type Query = Record<string, string | number>;

/** Creates families with helpers that request their posters. */
export function postersIn(test: Awaited<ReturnType<typeof testApp>>) {
  const { aRelationship, manyLinks, manyPeople } = test;
  const aFamily = familiesIn(test);
  /** Otto and Anna, from whom everyone descends, and the reader. */
  return async function aPosterFamily() {
    const family = await aFamily();
    const { group, aRelative, agent } = family;
    const otto = await aRelative("Otto Berg", {
      birthdate: "1901-02-03",
      deathDate: "1980-01-01",
      isDeceased: true,
    });
    const anna = await aRelative("Anna Ōe", { birthdate: "1903-02-03", isDeceased: true });
    await aRelationship(otto, "SPOUSE", anna);
    const address = `/api/family-groups/${group.id}/poster`;
    const plan = (query: Query = {}, viewer = agent) => viewer.get(address).query(query);
    const draw = (query: Query, viewer = agent) =>
      viewer.get(`${address}/file`).query(query).responseType("blob");
    const look = (query: Query, viewer = agent) =>
      viewer.get(`${address}/preview`).query(query).responseType("blob");
    /** Adds `each` children with unique names to each parent. */
    async function children(parents: number[], each: number, name: string) {
      const ids = await manyPeople(parents.length * each, (n) => ({
        fullName: `${name}${String(n).padStart(4, "0")}x Berg`,
        familyGroupId: group.id,
        birthdate: "1990-05-06",
      }));
      await manyLinks(
        ids.map((id, index) => [parents[index % parents.length]!, id]),
        "PARENT",
      );
      return ids;
    }
    /** Adds three generations with 52 people. */
    async function grow() {
      const first = await children([otto.id], 4, "First");
      const second = await children(first, 4, "Second");
      await children(second.slice(0, 8), 4, "Third");
    }
    return { ...family, otto, anna, plan, draw, look, children, grow };
  };
}

/** Returns the text on each page of a PDF. */
export const pagesOf = (file: Buffer): string[] =>
  readPdf(file).pages.map((parts) => parts.flatMap(({ texts }) => texts).join(" "));

export const timesIn = (text: string, part: string): number => text.split(part).length - 1;
