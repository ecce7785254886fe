import { planImport } from "#shared/tree/gedcom/plan/plan-import.ts";
import { readGedcom } from "#shared/tree/gedcom/read/read-gedcom.ts";

/** Returns what the import reads from a file, in an order that doesn't depend on the file's. */
export async function readContents(bytes: Uint8Array) {
  const plan = planImport(await readGedcom([bytes]), "2026-11-21");
  const { people, unions, parentLinks, facts, otherNames, keptLines } = plan;
  return {
    people: people.map(({ fullName, sex, birth, death }) => [
      fullName,
      sex,
      birth.date ?? birth.words,
      death.date ?? death.words,
    ]),
    unions: unions.map(({ kind, start, end }) => [kind, start.date, end.date]),
    parentLinks: parentLinks
      .map(({ parent, child, kind }) => `${parent} ${child} ${kind}`)
      .toSorted(),
    facts: facts
      .map(({ position: _position, owner: _owner, ...fact }) => JSON.stringify(fact))
      .toSorted(),
    otherNames: otherNames.map(({ person, kind, name }) => [person, kind, name]),
    kept: keptLines
      .map(({ level, path, tag, value }) =>
        [level, path, tag, value?.replace(/^@.*@$/, "@")].join("|"),
      )
      .toSorted(),
  };
}
