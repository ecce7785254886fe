import { describe, expect, it } from "vitest";
import {
  familyWithKinship,
  kinshipIn,
} from "../../../../tests/support/families/family-with-kinship.ts";
import { findByQuestion } from "./find-by-question.ts";

const { rows } = familyWithKinship(
  "Opo + Oma: Mara 1950, Tanta, Unclo",
  "Vato + Vina: Paulo 1948, Petra",
  "Tanta: Cara 1975",
  "Unclo + Frieda: Coro 1985",
  "Petra: Dora 1979",
  "Mara + Paulo: Ida 1980, Anna 1976, Bo 1984, Cleo, Dina 1982, Emilo 1980",
  "Mara + Stranger: Halbo 1990",
  "Paulo + Fremda: Hanna 1970",
  "Oma + Anderer: Grosso 1940",
);

interface Born {
  date?: string;
  words?: string;
}

/** The family with the given birth dates. */
function family(born: Record<string, Born> = {}) {
  const bornOf = rows.people.fullName.map((name) => born[name] ?? {});
  const birthdate = rows.people.birthdate.map((date, at) => bornOf[at]!.date ?? date);
  const birthdateWords = rows.people.birthdateWords.map((words, at) => bornOf[at]!.words ?? words);
  return kinshipIn({ ...rows, people: { ...rows.people, birthdate, birthdateWords } });
}

/** Returns the names in an answer, and the number of people whose dates are too inexact. */
function answerTo(text: string, viewer = "Ida", born?: Record<string, Born>): string {
  const { graph, indexOf } = family(born);
  const answer = findByQuestion(graph, indexOf(viewer), text);
  if (answer?.kind !== "found") return answer?.kind ?? "no question";
  const names = answer.people.map((index) => graph.people.fullName[index]!).toSorted();
  return [names.join(", "), ...(answer.undated ? [`${answer.undated} undated`] : [])].join("; ");
}

describe("TREE-01 asking for older or younger relatives", () => {
  it.each([
    ["my older sister", "Anna, Hanna"],
    ["big sis", "Anna, Hanna"],
    ["my elder sisters", "Anna, Hanna"],
    ["my little sister", "Dina"],
    ["my younger brothers", "Bo, Halbo; 1 undated"],
    ["my baby brother", "Bo, Halbo; 1 undated"],
    ["my kid brother", "Bo, Halbo; 1 undated"],
    ["my younger brothers and sisters", "Bo, Dina, Halbo; 1 undated"],
    ["my older half-sister", "Hanna"],
    ["my half older sister", "Hanna"],
    ["Bo's big sister", "Anna, Dina, Hanna, Ida"],
    ["the older sisters of Bo", "Anna, Dina, Hanna, Ida"],
    ["my older cousins", "Cara, Dora"],
    ["my younger cousin", "Coro"],
    ["my younger brother's older sister Dina", "Dina; 1 undated"],
  ])("%s finds %s", (text, names) => {
    expect(answerTo(text)).toBe(names);
  });

  it("finds nobody born on the same day, and counts people without a date", () => {
    expect(answerTo("my older brother Emilo")).toBe("noMatch");
    expect(answerTo("my younger brother Emilo")).toBe("noMatch");
    const { graph, indexOf } = family();
    expect(findByQuestion(graph, indexOf("Cleo"), "my older brothers")).toEqual({
      kind: "noMatch",
      undated: 3,
    });
    expect(findByQuestion(graph, indexOf("Ida"), "my older brother's wife")).toMatchObject({
      undated: 1,
    });
    expect(findByQuestion(graph, indexOf("Ida"), "my brothers")).toMatchObject({ undated: 0 });
  });

  it("counts nobody as undated who is found through someone else", () => {
    const { graph, indexOf } = familyWithKinship(
      "Opo: Mara, Paulo 1948, Tanta 1940",
      "Mara + Paulo: Ida",
    );
    const sister = findByQuestion(graph, indexOf("Ida"), "my parents' older sister Tanta");
    expect(sister).toMatchObject({ people: [indexOf("Tanta")], undated: 0 });
  });

  it("considers every possible day of an inexact date", () => {
    const about = (words: string) => ({ Bo: { date: "1979-01-01", words } });
    expect(answerTo("older brother Bo", "Ida", about("1979"))).toBe("Bo");
    expect(answerTo("older brother Bo", "Ida", about("BEF 1975"))).toBe("Bo");
    expect(answerTo("younger brother Bo", "Ida", about("AFT 1985"))).toBe("Bo");
    expect(answerTo("older brother Bo", "Ida", about("AFT 1985"))).toBe("noMatch");
    for (const words of ["ABT 1979", "BET 1979 AND 1981", "BEF 1985", "as a child"])
      expect(
        findByQuestion(...questionWith(about(words), "older brother Bo")),
        words,
      ).toMatchObject({
        undated: 1,
      });
  });

  function questionWith(born: Record<string, Born>, text: string) {
    const { graph, indexOf } = family(born);
    return [graph, indexOf("Ida"), text] as const;
  }
});

describe("TREE-01 asking for relatives on the mother's or the father's side", () => {
  it.each([
    ["my maternal grandmother", "Oma"],
    ["my paternal grandmother", "Vina"],
    ["my paternal grandparents", "Vato, Vina"],
    ["my maternal aunt", "Frieda, Tanta"],
    ["maternal aunts and uncles", "Frieda, Grosso, Tanta, Unclo"],
    ["aunts and uncles on my mother’s side", "Frieda, Grosso, Tanta, Unclo"],
    ["my paternal aunt", "Petra"],
    ["my cousins on my dad's side", "Dora"],
    ["my cousins from the maternal side", "Cara, Coro"],
    ["Bo's cousins on his mothers side", "Cara, Coro"],
    ["cousins of my father's side", "Dora"],
    ["my older maternal cousins", "Cara"],
    ["my maternal half brother", "Halbo"],
    ["my paternal half brother", "noMatch"],
    ["my maternal grandmother's son", "Grosso, Unclo"],
    ["my mother's maternal grandmother", "noMatch"],
  ])("%s finds %s", (text, names) => {
    expect(answerTo(text)).toBe(names);
  });

  it("finds people related through both parents on either side", () => {
    const { graph, indexOf } = familyWithKinship(
      "Opo + Oma: Mara, Paulo, Tanta",
      "Mara + Paulo: Ida",
      "Tanta: Cara",
    );
    for (const text of ["my maternal cousin", "my paternal cousin"])
      expect(findByQuestion(graph, indexOf("Ida"), text)).toMatchObject({
        people: [indexOf("Cara")],
      });
  });

  it("excludes people who are related through that parent only more distantly", () => {
    const { graph, indexOf } = familyWithKinship(
      "Uropo: Opo, Mara",
      "Opo: Paulo, Tanta",
      "Mara + Paulo: Ida",
      "Tanta: Cara",
    );
    const cousin = (side: string) => findByQuestion(graph, indexOf("Ida"), `my ${side} cousin`);
    expect(cousin("paternal")).toMatchObject({ people: [indexOf("Cara")] });
    expect(cousin("maternal")).toMatchObject({ kind: "noMatch" });
  });

  it("counts everyone on one side, however many they are", () => {
    const aunts = Array.from({ length: 40 }, (_, n) => `A${n}`);
    const { graph, indexOf } = familyWithKinship(
      `Opo + Oma: Mara, ${aunts.join(", ")}`,
      ...aunts.map((aunt) => `${aunt}: ${aunts.map((child) => `${aunt}-${child}`).join(", ")}`),
      "Mara + Paulo: Ida",
    );
    const cousins = (side: string) => findByQuestion(graph, indexOf("Ida"), `my ${side} cousins`);
    expect(cousins("maternal")).toMatchObject({ furtherCount: 1600 - 20, isCounted: true });
    expect(cousins("paternal")).toMatchObject({ kind: "noMatch" });
  });
});
