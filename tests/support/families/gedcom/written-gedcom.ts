import type { Owner } from "#shared/tree/gedcom/plan/planned-details.ts";
import { type ImportPlan, planImport } from "#shared/tree/gedcom/plan/plan-import.ts";
import { readGedcom } from "#shared/tree/gedcom/read/read-gedcom.ts";
import { type FamilyTreeToWrite, writeGedcom } from "#shared/tree/gedcom/write/write-gedcom.ts";

const TODAY = "2026-11-21";
const options = { submitter: "Berg @ Home", today: TODAY };

export const writeText = (tree: FamilyTreeToWrite) => [...writeGedcom(tree, options)].join("");
export const planOf = async (bytes: Uint8Array) => planImport(await readGedcom([bytes]), TODAY);

const ownerOf = (owner: Owner | null) =>
  owner ? [owner.one, owner.other ?? -1].toSorted((a, b) => a - b).join(" ") : "the file";

/** Returns the contents of a plan, independent of their order in the file. */
export const contentsOf = ({ people, unions, parentLinks, ...details }: ImportPlan) => ({
  facts: details.facts
    .map(({ owner, position: _position, ...fact }) => `${ownerOf(owner)} ${JSON.stringify(fact)}`)
    .toSorted(),
  otherNames: details.otherNames
    .map(({ position: _position, ...name }) => JSON.stringify(name))
    .toSorted(),
  keptLines: details.keptLines
    .map(({ owner, fact, level, path, tag, value }) => {
      const parentKind = fact === null ? "" : details.facts[fact]!.kind;
      return [ownerOf(owner), parentKind, level, path?.replace(/#\d+/, "#"), tag, value].join("|");
    })
    .toSorted(),
  people: people.map(({ fullName, givenName, surname, sex, birth, death, isDeceased }) => ({
    fullName,
    givenName,
    surname,
    sex,
    birth: [birth.date, birth.words],
    death: [death.date, death.words],
    isDeceased,
  })),
  unions: unions.map(({ one, other, kind, status, start, end }) => ({
    between: [one, other],
    kind,
    status,
    start: [start.date, start.words],
    end: [end.date, end.words],
  })),
  parentLinks: parentLinks
    .map(({ parent, child, kind }) => `${child} ${parent} ${kind}`)
    .toSorted(),
});
