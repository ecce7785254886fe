import { describe, expect, it } from "vitest";
import { familyWithKinship } from "../../../tests/support/families/family-with-kinship.ts";
import { generationsOf } from "../event-basics/generations-of.ts";
import { createKinDescriber } from "./kin-describer.ts";

/** Names ending in "a" are women's, names ending in "o" are men's. */
const HOUSEHOLDS = [
  "Inga 1935 † Karlo 1930: Lea 1958, Otto 1960",
  "Otto + Maria: Nina 1985, Pablo 1990",
  "Lea / Ugo: Vera 1980",
  "Nina + Rio: Sasha 2015",
  "Xeno + Yara 1936: Maria 1962",
];

function family(more: string[] = []) {
  const { graph, indexOf, rows } = familyWithKinship(...HOUSEHOLDS, ...more);
  const id = (name: string) => rows.people.id[indexOf(name)]!;
  const describerFor = (event: { by?: string; guests?: string[] }) => {
    const line = createKinDescriber(graph, {
      guestIds: (event.guests ?? rows.people.fullName).map(id),
      ancestorId: event.by ? id(event.by) : null,
    });
    return (name: string) => line(id(name));
  };
  return { graph, rows, id, describerFor };
}

describe("a line that describes kinship", () => {
  it("ATT-13 names the event's ancestor, whoever is invited", () => {
    const line = family().describerFor({ by: "Inga", guests: ["Maria", "Yara"] });
    expect(line("Lea")).toBe("daughter of Inga");
    expect(line("Pablo")).toBe("grandson of Inga");
    expect(line("Sasha")).toBe("great-granddaughter of Inga");
  });

  it("ATT-13 describes people who married in by their spouses", () => {
    const line = family().describerFor({ by: "Inga" });
    expect(line("Maria")).toBe("wife of Otto, son of Inga");
    expect(line("Rio")).toBe("husband of Nina, granddaughter of Inga");
    expect(line("Karlo")).toBe("husband of Inga");
  });

  it("ATT-13 calls nobody a former spouse, but a child's parent", () => {
    expect(family().describerFor({ by: "Inga" })("Ugo")).toBe(
      "father of Vera, granddaughter of Inga",
    );
  });

  it("ATT-13 names the oldest invited ancestor if the event has none", () => {
    const { describerFor } = family();
    expect(describerFor({ guests: ["Inga", "Karlo", "Yara"] })("Nina")).toBe(
      "granddaughter of Karlo",
    );
    expect(describerFor({ guests: ["Inga", "Yara", "Otto"] })("Nina")).toBe(
      "granddaughter of Inga",
    );
    expect(describerFor({ guests: ["Otto", "Maria"] })("Sasha")).toBe("granddaughter of Otto");
    // Without birth dates, the ancestor most generations above is named.
    expect(describerFor({ guests: ["Xeno", "Inga", "Nina"] })("Sasha")).toMatch(
      /^great-granddaughter of/,
    );
  });

  it("ATT-13 names the parents if no ancestor is invited, or else a spouse", () => {
    const line = family().describerFor({ guests: ["Pablo", "Xeno"] });
    expect(line("Nina")).toBe("granddaughter of Xeno");
    expect(line("Lea")).toBe("daughter of Inga and Karlo");
    expect(line("Inga")).toBe("wife of Karlo");
  });

  it("ATT-13 describes nobody who is alone or outside the family", () => {
    const { describerFor, graph } = family(["Zoa 1990 ~ Abo 1991"]);
    expect(describerFor({ by: "Inga" })("Zoa")).toBeNull();
    expect(createKinDescriber(graph, { guestIds: [], ancestorId: 999 })(998)).toBeNull();
  });

  it("ATT-13 shows an ancestor's full name if two guests share a first name", () => {
    const { graph, rows, id } = family(["Bea: Dana", "Ela: Fina"]);
    const setFullName = (name: string, fullName: string) =>
      (rows.people.fullName[rows.people.id.indexOf(id(name))] = fullName);
    const [bea, dana, ela, fina] = ["Bea", "Dana", "Ela", "Fina"].map(id);
    setFullName("Ela", "Bea Storm");
    setFullName("Bea", "Bea Berg");
    const line = createKinDescriber(graph, { guestIds: [bea!, ela!], ancestorId: null });
    expect([line(dana!), line(fina!)]).toEqual(["daughter of Bea Berg", "daughter of Bea Storm"]);
    expect(createKinDescriber(graph, { guestIds: [bea!], ancestorId: null })(dana!)).toBe(
      "daughter of Bea",
    );
  });

  it("ATT-13 describes adopted children as children, and stepchildren and foster children as such", () => {
    const { describerFor } = family([
      "Lea (adoptive): Gina",
      "Hana: Gina",
      "Otto (step): Ida",
      "Nina (foster): Juno",
    ]);
    const line = describerFor({ by: "Inga" });
    expect(line("Gina")).toBe("granddaughter of Inga");
    expect(line("Ida")).toBe("stepdaughter of Otto, son of Inga");
    expect(line("Juno")).toBe("foster son of Nina, granddaughter of Inga");
    expect(describerFor({ guests: ["Hana"] })("Gina")).toBe("daughter of Lea");
  });

  it("ATT-13 describes a widow as the wife of her late husband", () => {
    const { graph, rows, id } = family();
    const isDeceased = rows.people.fullName.map((name) => (name === "Otto" ? "1" : "0")).join("");
    const line = createKinDescriber(
      { ...graph, people: { ...rows.people, isDeceased } },
      {
        guestIds: [],
        ancestorId: id("Inga"),
      },
    );
    expect(line(id("Maria"))).toBe("wife of the late Otto, son of Inga");
  });

  it("ATT-13 shows no email address in place of a name", () => {
    const { graph, rows, id } = family();
    rows.people.fullName[rows.people.id.indexOf(id("Otto"))] = "otto@example.org";
    const line = createKinDescriber(graph, { guestIds: [], ancestorId: null });
    expect(line(id("Nina"))).toBe("daughter of Maria");
  });

  it("ATT-13 stops at loops in the data", () => {
    const { describerFor } = family(["Ada: Bodo", "Bodo: Cora", "Cora: Ada"]);
    expect(describerFor({})("Ada")).toMatch(/ of (Bodo|Cora)$/);
    expect(describerFor({ by: "Ada" })("Cora")).toBe("granddaughter of Ada");
  });
});

describe("a generation", () => {
  it("ATT-07 is counted from the oldest recorded ancestor, and spouses share their partner's", () => {
    const { graph, id } = family(["Wanda: Bruno", "Bruno + Inga"]);
    const generations = generationsOf(graph, null);
    const generationOf = (name: string) => generations.get(id(name));
    expect(["Karlo", "Otto", "Nina", "Sasha"].map(generationOf)).toEqual([1, 2, 3, 4]);
    expect([generationOf("Maria"), generationOf("Rio")]).toEqual([2, 3]);
    expect(generations.has(999)).toBe(false);
  });
});
