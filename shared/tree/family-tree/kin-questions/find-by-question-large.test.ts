import { describe, expect, it } from "vitest";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { findByQuestion } from "./find-by-question.ts";

describe("TREE-01 asking in a family of thousands", () => {
  const branches = Array.from({ length: 60 }, (_, n) => `B${n}`);
  const cousinsIn = (branch: string) => Array.from({ length: 50 }, (_, n) => `${branch}-${n}`);
  const large = familyWithKinship(
    `Opo + Oma: ${branches.join(", ")}`,
    ...branches.map((branch) => `${branch}: ${cousinsIn(branch).join(", ")}`),
    "B59-49 + Hanno: Kind",
    "Opo + Nona: Halb",
    "Halb: Halbkind",
  );
  const answerTo = (text: string, from = "B0-0") =>
    findByQuestion(large.graph, large.indexOf(from), text);

  it("counts everyone whom one word describes, however many they are", () => {
    // The cousins of 59 branches, a half cousin, and one person's child.
    expect(answerTo("my cousins")).toMatchObject({
      furtherCount: 59 * 50 + 2 - 20,
      isCounted: true,
    });
    expect(answerTo("cousin Kind")).toMatchObject({
      people: [large.indexOf("Kind")],
      furtherCount: 0,
    });
    const grandchildren = answerTo("grandchildren", "Opo");
    expect(grandchildren).toMatchObject({ furtherCount: 60 * 50 + 1 - 20, isCounted: true });
  });

  it("counts everyone whom one word describes by marriage, however many they are", () => {
    const people = (kind: string, count: number, end = "") =>
      Array.from({ length: count }, (_, n) => `${kind}${n}${end}`);
    const uncles = people("U", 350, "o");
    const inLaw = familyWithKinship(
      `Opo + Oma: Hugo, ${people("S", 20).join(", ")}`,
      ...people("S", 20).map((one) => `${one}: ${people(`${one}-`, 23).join(", ")}`),
      "Hugo + Ida",
      `Uro + Ura: Mara, ${uncles.join(", ")}`,
      "Mara: Ida",
      ...uncles.map((uncle, n) => `${uncle} + W${n}a`),
    );
    const counted = (text: string) => findByQuestion(inLaw.graph, inLaw.indexOf("Ida"), text);
    const nieces = { furtherCount: 20 * 23 - 20, isCounted: true };
    expect(counted("my nieces or nephews")).toMatchObject(nieces);
    expect(counted("nieces and nephews by marriage")).toMatchObject(nieces);
    expect(counted("my aunts")).toMatchObject({ furtherCount: 350 - 20, isCounted: true });
    expect(counted("my maternal aunts and uncles")).toMatchObject({ isCounted: false });
    expect(findByQuestion(inLaw.graph, inLaw.indexOf("S0-0"), "my aunts")).toMatchObject({
      people: expect.arrayContaining([inLaw.indexOf("Ida")]),
      isCounted: true,
    });
  });

  it("continues from all of them", () => {
    expect(answerTo("my cousins' children")).toMatchObject({
      people: [large.indexOf("Kind")],
      isCounted: true,
    });
    expect(answerTo("my cousins' husbands")).toMatchObject({
      people: [large.indexOf("Hanno")],
      isCounted: true,
    });
  });

  it("never says that there is nobody if the search wasn't complete", () => {
    expect(answerTo("my half cousin")).toEqual({ kind: "unfinished" });
    expect(answerTo("my half cousin Halbkind")).toMatchObject({ kind: "found", isCounted: true });
    expect(answerTo("my cousins' cousins")).toMatchObject({ kind: "found", isCounted: false });
  });
});
