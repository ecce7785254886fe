import { expect, it } from "vitest";
import { parseGedcomDate } from "#shared/family/dates/parse-gedcom-date.ts";
import { demoFamily } from "./demo-family.ts";
import { DEMO_LIVES } from "./demo-lives.ts";

const { people, links } = demoFamily("2026-11-01");
const byName = new Map(people.map((person) => [person.fullName, person]));

it("DATA-06 has life events within people's lives, and shares them only between couples", () => {
  for (const { people: names, kind, date: gedcomDate } of DEMO_LIVES.facts) {
    const [one, other] = names.map((name) => byName.get(name));
    expect(one, names[0]).toBeDefined();
    const { date, problem } = parseGedcomDate(gedcomDate);
    expect(problem).toBeNull();
    if (date)
      expect(date.slice(0, 4) >= one!.birthdate!.slice(0, 4), `${names[0]} ${kind}`).toBe(true);
    if (date) expect(date.slice(0, 7) <= (one!.deathDate ?? "2026-11").slice(0, 7)).toBe(true);
    if (names.length === 1) continue;
    const isPair = links.some(
      ({ relationshipType, userId, relatedUserId }) =>
        relationshipType === "SPOUSE" && userId === one!.number && relatedUserId === other!.number,
    );
    expect(isPair, names.join(" and ")).toBe(true);
  }
  expect(DEMO_LIVES.names.every(([name]) => byName.has(name))).toBe(true);
});
