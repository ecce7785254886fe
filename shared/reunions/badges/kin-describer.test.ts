import { describe, expect, it } from "vitest";
import { aKin } from "../../../tests/support/families/kin.ts";
import { generationsOf } from "../event-basics/generations-of.ts";
import { createKinDescriber } from "./kin-describer.ts";

/** Names ending in 'a' belong to women, those ending in 'o' to men. */
const HOUSEHOLDS = [
  "Inga 1935 † Karlo 1930: Lea 1958, Otto 1960",
  "Otto + Maria: Nina 1985, Pablo 1990",
  "Lea / Ugo: Vera 1980",
  "Nina + Rio: Sasha 2015",
  "Xeno + Yara 1936: Maria 1962",
];

function family(more: string[] = []) {
  const { graph, indexOf, rows } = aKin(...HOUSEHOLDS, ...more);
  const id = (name: string) => rows.people.id[indexOf(name)]!;
  const told = (event: { by?: string; asked?: string[] }) => {
    const line = createKinDescriber(graph, {
      guestIds: (event.asked ?? rows.people.fullName).map(id),
      ancestorId: event.by ? id(event.by) : null,
    });
    return (name: string) => line(id(name));
  };
  return { graph, rows, id, told };
}

describe("a line by kin", () => {
  it("ATT-13 names the event's ancestor, whoever is asked", () => {
    const line = family().told({ by: "Inga", asked: ["Maria", "Yara"] });
    expect(line("Lea")).toBe("daughter of Inga");
    expect(line("Pablo")).toBe("grandson of Inga");
    expect(line("Sasha")).toBe("great-granddaughter of Inga");
  });

  it("ATT-13 tells who married in by whom they married", () => {
    const line = family().told({ by: "Inga" });
    expect(line("Maria")).toBe("wife of Otto, son of Inga");
    expect(line("Rio")).toBe("husband of Nina, granddaughter of Inga");
    expect(line("Karlo")).toBe("husband of Inga");
  });

  it("ATT-13 calls nobody a former spouse, but a child's parent", () => {
    expect(family().told({ by: "Inga" })("Ugo")).toBe("father of Vera, granddaughter of Inga");
  });

  it("ATT-13 names the oldest ancestor who is asked, where the event has none of its own", () => {
    const { told } = family();
    expect(told({ asked: ["Inga", "Karlo", "Yara"] })("Nina")).toBe("granddaughter of Karlo");
    expect(told({ asked: ["Inga", "Yara", "Otto"] })("Nina")).toBe("granddaughter of Inga");
    expect(told({ asked: ["Otto", "Maria"] })("Sasha")).toBe("granddaughter of Otto");
    // Without birth dates, the ancestor most generations above is named.
    expect(told({ asked: ["Xeno", "Inga", "Nina"] })("Sasha")).toMatch(/^great-granddaughter of/);
  });

  it("ATT-13 names the parents where nobody above is asked, and else a spouse", () => {
    const line = family().told({ asked: ["Pablo", "Xeno"] });
    expect(line("Nina")).toBe("granddaughter of Xeno");
    expect(line("Lea")).toBe("daughter of Inga and Karlo");
    expect(line("Inga")).toBe("wife of Karlo");
  });

  it("ATT-13 says nothing of who is alone, or not of the family", () => {
    const { told, graph } = family(["Zoa 1990 ~ Abo 1991"]);
    expect(told({ by: "Inga" })("Zoa")).toBeNull();
    expect(createKinDescriber(graph, { guestIds: [], ancestorId: 999 })(998)).toBeNull();
  });

  it("ATT-13 says the whole name of an ancestor where two on the list have the same", () => {
    const { graph, rows, id } = family(["Bea: Dana", "Ela: Fina"]);
    const named = (name: string, fullName: string) =>
      (rows.people.fullName[rows.people.id.indexOf(id(name))] = fullName);
    const [bea, dana, ela, fina] = ["Bea", "Dana", "Ela", "Fina"].map(id);
    named("Ela", "Bea Storm");
    named("Bea", "Bea Berg");
    const line = createKinDescriber(graph, { guestIds: [bea!, ela!], ancestorId: null });
    expect([line(dana!), line(fina!)]).toEqual(["daughter of Bea Berg", "daughter of Bea Storm"]);
    expect(createKinDescriber(graph, { guestIds: [bea!], ancestorId: null })(dana!)).toBe(
      "daughter of Bea",
    );
  });

  it("ATT-13 tells the adopted as children, and stepchildren and foster children as such", () => {
    const { told } = family([
      "Lea (adoptive): Gina",
      "Hana: Gina",
      "Otto (step): Ida",
      "Nina (foster): Juno",
    ]);
    const line = told({ by: "Inga" });
    expect(line("Gina")).toBe("granddaughter of Inga");
    expect(line("Ida")).toBe("stepdaughter of Otto, son of Inga");
    expect(line("Juno")).toBe("foster son of Nina, granddaughter of Inga");
    expect(told({ asked: ["Hana"] })("Gina")).toBe("daughter of Lea");
  });

  it("ATT-13 says of a widow whose she is, and that he is late", () => {
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

  it("ATT-13 shows no address that stands in for a name", () => {
    const { graph, rows, id } = family();
    rows.people.fullName[rows.people.id.indexOf(id("Otto"))] = "otto@example.org";
    const line = createKinDescriber(graph, { guestIds: [], ancestorId: null });
    expect(line(id("Nina"))).toBe("daughter of Maria");
  });

  it("ATT-13 ends where the data goes round in a circle", () => {
    const { told } = family(["Ada: Bodo", "Bodo: Cora", "Cora: Ada"]);
    expect(told({})("Ada")).toMatch(/ of (Bodo|Cora)$/);
    expect(told({ by: "Ada" })("Cora")).toBe("granddaughter of Ada");
  });
});

describe("a generation", () => {
  it("ATT-07 is counted from the first that is recorded, spouses with whom they married", () => {
    const { graph, id } = family(["Wanda: Bruno", "Bruno + Inga"]);
    const generations = generationsOf(graph, null);
    const of = (name: string) => generations.get(id(name));
    expect(["Karlo", "Otto", "Nina", "Sasha"].map(of)).toEqual([1, 2, 3, 4]);
    expect([of("Maria"), of("Rio")]).toEqual([2, 3]);
    expect(generations.has(999)).toBe(false);
  });
});
