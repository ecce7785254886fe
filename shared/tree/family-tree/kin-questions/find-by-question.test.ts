import { describe, expect, it } from "vitest";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { findByQuestion } from "./find-by-question.ts";

const family = familyWithKinship(
  "Opo + Oma: Otto, Anna, Ragna",
  "Otto + Lisa: Hugo, Jonas",
  "Anna + Karlo: Mara, Mirko",
  "Mara + Ugo: Ida, Ivo",
  "Hugo + Emma: Neffe",
  "Karlo / Wanda: Vera",
  "Oma † Fremdo",
  "Zara: Zeno",
);
const { graph, indexOf } = family;

/** Returns the names in an answer, or the answer's kind if it has none. */
function answerTo(text: string, viewer = "Ida"): string {
  const answer = findByQuestion(graph, viewer === "" ? undefined : indexOf(viewer), text);
  if (answer?.kind === "unknownWords") return `unknownWords: ${answer.words}`;
  if (answer?.kind === "unknownName") return `unknownName: ${answer.name}`;
  if (answer?.kind !== "found") return answer?.kind ?? "no question";
  return answer.people.map((index) => graph.people.fullName[index]).join(", ");
}

describe("TREE-01 asking in words", () => {
  it.each([
    ["my mother", "Mara"],
    ["My Mother", "Mara"],
    ["mother", "Mara"],
    ["my mother's cousins", "Hugo, Jonas, Neffe"],
    ["my mother’s cousins", "Hugo, Jonas, Neffe"],
    ["my mothers cousins", "Hugo, Jonas, Neffe"],
    ["Who are my mother's cousins?", "Hugo, Jonas, Neffe"],
    ["who’s my grandma?", "Anna"],
    ["who is Ragna's sister", "Anna"],
    ["great-aunt Ragna", "Ragna"],
    ["great aunt ragna", "Ragna"],
    ["greataunt", "Ragna, Lisa"],
    ["my grandma", "Anna"],
    ["my granny", "Anna"],
    ["grand mother", "Anna"],
    ["mum's dad", "Karlo"],
    ["my mother's half sister", "Vera"],
    ["aunts", "Vera"],
    ["my great-grandparents", "Opo, Oma"],
    ["my brother", "Ivo"],
    ["second cousins", "Neffe"],
    ["2nd cousin", "Neffe"],
    ["my cousins", "Hugo, Jonas, Neffe"],
    ["first cousins once removed", "Hugo, Jonas"],
    ["cousin once removed", "Hugo, Jonas"],
    ["Jonas' nephew", "Neffe"],
    ["Jonas's nephew", "Neffe"],
    ["cousin Neffe", "Neffe"],
    ["aunt or uncle", "Mirko, Vera"],
    ["my aunts & uncles", "Mirko, Vera"],
    ["my aunts&uncles", "Mirko, Vera"],
    ["cousins of my mother", "Hugo, Jonas, Neffe"],
    ["The cousins of my mother", "Hugo, Jonas, Neffe"],
    ["who are the cousins of my mother?", "Hugo, Jonas, Neffe"],
    ["cousins of my mothers", "Hugo, Jonas, Neffe"],
    ["mother of Mara", "Anna"],
    ["brothers of the mother of Mara", "Otto"],
    ["the husband of my mother's mother", "Karlo"],
    ["aunt of mine", "Vera"],
    ["all of my cousins", "Hugo, Jonas, Neffe"],
    ["my cousins and", "Hugo, Jonas, Neffe"],
    ["my cousins of the", "Hugo, Jonas, Neffe"],
  ])("%s finds %s", (text, names) => {
    const [found, wanted] = [answerTo(text), names].map((each) => each.split(", ").toSorted());
    expect(found).toEqual(wanted);
  });

  it("follows marriages, former marriages, and step kinship in their own words", () => {
    expect(answerTo("my mother in law", "Ugo")).toBe("Anna");
    expect(answerTo("mothers-in-law", "Ugo")).toBe("Anna");
    expect(answerTo("my wife's brother", "Ugo")).toBe("Mirko");
    expect(answerTo("ex-wife", "Karlo")).toBe("Wanda");
    expect(answerTo("my wife", "Karlo")).toBe("Anna");
    expect(answerTo("stepfather", "Anna")).toBe("Fremdo");
    expect(answerTo("my step mother", "Vera")).toBe("Anna");
  });

  it.each([
    ["my ex", "Karlo", "Wanda"],
    ["exwife", "Karlo", "Wanda"],
    ["my ex's daughter", "Karlo", "Vera"],
    ["hubby", "Anna", "Karlo"],
    ["my step mum", "Vera", "Anna"],
    ["my grand ma", "Ida", "Anna"],
    ["GRANDKIDS", "Anna", "Ida, Ivo"],
    ["sis", "Ivo", "Ida"],
    ["my bro", "Ida", "Ivo"],
    ["Jonas’ nibling", "Ida", "Neffe"],
    ["JONAS’S FATHER", "Ida", "Otto"],
    ["my family", "Zeno", "Zara"],
  ])("reads everyday words of families: %s, asked by %s, is %s", (text, viewer, names) => {
    expect(answerTo(text, viewer)).toBe(names);
  });

  it('reads "grandniece" as "great-niece"', () => {
    expect(answerTo("grandniece", "Otto")).toBe("Ida");
    expect(answerTo("great nieces", "Otto")).toBe("Ida");
  });

  it("lists the plain matches first, and counts the rest", () => {
    const many = familyWithKinship(
      "Otto + Ola: Ida, Bea",
      "Otto + Ulla: Cara",
      `Wido: ${Array.from({ length: 25 }, (_, n) => `K${n}`).join(", ")}`,
    );
    const sisters = findByQuestion(many.graph, many.indexOf("Ida"), "sisters");
    expect(sisters).toEqual({
      kind: "found",
      people: [many.indexOf("Bea"), many.indexOf("Cara")],
      furtherCount: 0,
      isCounted: true,
      undated: 0,
    });
    expect(findByQuestion(many.graph, many.indexOf("Wido"), "children")).toMatchObject({
      furtherCount: 5,
    });
  });
});

it("TREE-01 finds cousins by birth and adoption whom another kind of link makes closer", () => {
  const mixed = familyWithKinship(
    "Otto: Hugo, Emil",
    "Hugo (adoptive): Ada",
    "Emil: Bo",
    "Otto (foster): Bo",
  );
  const answer = findByQuestion(mixed.graph, mixed.indexOf("Ada"), "my cousin");
  expect(answer).toMatchObject({ kind: "found", people: [mixed.indexOf("Bo")] });
});

it("TREE-01 walks the relatives of relatives once, and finds all of them", () => {
  const { graph, indexOf } = familyWithKinship("Otto + Ola: Ida, Bea", "Ida: Kao");
  const answer = findByQuestion(graph, indexOf("Ida"), "my relatives' relatives");
  expect(answer).toMatchObject({ kind: "found", isCounted: true });
  const found = answer?.kind === "found" ? answer.people : [];
  for (const name of ["Otto", "Ola", "Bea", "Kao"]) expect(found).toContain(indexOf(name));
});

describe("TREE-01 a text that isn't such a question", () => {
  it("is a name alone, empty text, or text that nobody types", () => {
    for (const text of ["Ragna", "", "   ", "'''", "’’’ ’", "neffe", "my", "x".repeat(300)])
      expect(answerTo(text)).toBe("no question");
    expect(answerTo(`my ${"mother's ".repeat(60)}cousins`)).toBe("no question");
  });

  it("is reported if it starts as a question but continues without a kin word", () => {
    expect(answerTo("my llama's cousins")).toBe("unknownWords: llama");
    expect(answerTo("my In-Laws’ cousins")).toBe("unknownWords: In-Laws");
    expect(answerTo("my best friend")).toBe("unknownWords: best friend");
    expect(answerTo("my mother's best friend's cousins")).toBe("unknownWords: best friend");
    expect(answerTo("the best friend of my mother")).toBe("unknownWords: best friend");
    expect(answerTo("Ragna's best friend")).toBe("unknownWords: best friend");
    expect(answerTo("Xenia's best friend")).toBe("no question");
  });

  it("is reported with the words before a kin word that describe no relative", () => {
    const askIda = (text: string) => findByQuestion(graph, indexOf("Ida"), text);
    const marked = { kind: "unknownWords", words: "Favourite aunt", isMarked: true };
    expect(askIda("my Favourite aunt's cousin")).toEqual(marked);
    expect(askIda("my older daughter")).toMatchObject({ words: "older daughter", isMarked: true });
    expect(askIda("my older sister in law")).toMatchObject({ isMarked: true });
    expect(askIda("my maternal son")).toMatchObject({ words: "maternal son", isMarked: true });
    expect(askIda("my llama")).toMatchObject({ isMarked: false });
  });

  it("finds nobody if nobody matches, whoever is named", () => {
    expect(answerTo("my husband")).toBe("noMatch");
    expect(answerTo("great-aunt Neffe")).toBe("noMatch");
    expect(answerTo("my 9999th great-grandmother")).toBe("noMatch");
  });

  it("reports a name that nobody has as typed", () => {
    expect(answerTo("Nobody's cousins")).toBe("unknownName: Nobody");
    expect(answerTo("Jörg-Óle O’Strange’s cousins")).toBe("unknownName: Jörg-Óle O’Strange");
    expect(answerTo("cousins of  Zoë   van Ek’s")).toBe("unknownName: Zoë   van Ek");
    expect(answerTo("great-aunt  Xenia ?")).toBe("unknownName: Xenia");
    expect(answerTo("my cousin Xenia’s mother")).toBe("unknownName: Xenia");
    expect(answerTo("mother of the brother of Xenia")).toBe("unknownName: Xenia");
    // It also reads as a mother's father, whom nobody matches.
    expect(answerTo("my great-grandfather father")).toBe("noMatch");
  });

  it("has an answer for readers outside the tree only if it names someone", () => {
    expect(answerTo("my cousins", "")).toBe("readerNotInFamily");
    expect(answerTo("cousins", "")).toBe("readerNotInFamily");
    expect(answerTo("Ida's cousins", "")).toBe("Hugo, Jonas, Neffe");
  });
});

it("TREE-01 finds people whose names are kin words, or have accents and apostrophes", () => {
  const { rows } = familyWithKinship("Ana: Bo, Cara", "Bo: Dora");
  const fullName = ["Sister Mary", "Jürgen Strauß", "Siân O’Neil of Cleves", "Dora"];
  const graph = familyWithKinship("Ana: Bo, Cara", "Bo: Dora").graph;
  const named = { ...graph, people: { ...rows.people, fullName } };
  const people = (text: string) => {
    const answer = findByQuestion(named, 3, text);
    return answer?.kind === "found" ? answer.people.map((index) => fullName[index]) : [];
  };
  expect(people("jurgen strauss's mother")).toEqual(["Sister Mary"]);
  expect(people("Sister Mary's daughter")).toEqual(["Siân O’Neil of Cleves"]);
  expect(people("aunt sian o'neil")).toEqual(["Siân O’Neil of Cleves"]);
  expect(people("aunt Siân of Cleves")).toEqual(["Siân O’Neil of Cleves"]);
  expect(people("niece of Siân of Cleves")).toEqual(["Dora"]);
  expect(people("grandmother Sister Mary")).toEqual(["Sister Mary"]);
});
