import { expect, it } from "vitest";
import { aRosterPerson } from "../../../../tests/support/roster.ts";
import { listCandidates, createPeopleFinder } from "./find-people.ts";

const people = [
  aRosterPerson({ id: 1, fullName: "Åse Marie Lindgren", otherNames: ["Mia", "Åse Berg"] }),
  aRosterPerson({ id: 2, fullName: "Søren O'Brien", parents: ["Åse Marie Lindgren"] }),
  aRosterPerson({ id: 3, fullName: "Maria Lindgren" }),
  aRosterPerson({ id: 4, fullName: "Lindsay Marsh" }),
  aRosterPerson({ id: 5, fullName: "Bo Berg-Lind" }),
];

const found = (typed: string, limit = 8) =>
  createPeopleFinder()(people, typed, limit).found.map(({ person, matchedName }) =>
    matchedName ? `${person.id} ${matchedName}` : `${person.id}`,
  );

it.each([
  ["part of a name", "arsh", ["4"]],
  ["the beginning of a surname", "lindg", ["1", "3", "2 Åse Marie Lindgren"]],
  ["several words in any order", "lind mar", ["1", "4", "3", "2 Åse Marie Lindgren"]],
  ["a name without its accents", "ASE", ["1", "2 Åse Marie Lindgren"]],
  ["letters that another keyboard has not", "soren", ["2"]],
  ["a nickname", "mia", ["1 Mia"]],
  ["the name before marriage", "ase berg", ["1 Åse Berg"]],
  ["a name written without its apostrophe", "obrien", ["2"]],
  ["one half of a double name", "berg", ["5", "1 Åse Berg"]],
  ["nothing that anybody is called", "xyz", []],
  ["a word that fits and one that does not", "berg xyz", []],
  ["blanks", "  ", []],
])("ATT-10 finds by %s", (_, typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

it("ATT-10 lists expected guests before checked-in and declined ones", () => {
  const find = createPeopleFinder();
  const same = (["attended", "declined", "pending", "confirmed"] as const).map((status, at) =>
    aRosterPerson({ id: at + 1, fullName: "Jon Berg", status }),
  );
  expect(find(same, "jon", 8).found.map(({ person }) => person.status)).toEqual([
    "confirmed",
    "pending",
    "declined",
    "attended",
  ]);
});

it("ATT-10 lists at most as many as requested, and finds people by their current names", () => {
  expect(found("l", 2)).toHaveLength(2);
  expect(createPeopleFinder()(people, "l", 2).total).toBe(5);
  const find = createPeopleFinder();
  const person = aRosterPerson({ id: 1, fullName: "Ann Berg" });
  expect(find([person], "ann", 8).total).toBe(1);
  const renamed = { ...person, fullName: "Eva Berg" };
  expect(find([renamed], "ann", 8).total).toBe(0);
  expect(find([renamed], "eva", 8).total).toBe(1);
  expect(find([{ ...renamed, otherNames: ["Ann"] }], "ann", 8).total).toBe(1);
});

it.each([
  ["several people by their own names", "lind", [1, 3, 4, 5]],
  ["a parent's name only where nobody has it themselves", "ase", [1]],
  ["the one whose whole name it is", "maria lindgren", [3]],
  ["a child by the parents, where nobody else fits", "obrien marie", [2]],
])("ATT-10 lists whom a search may mean: %s", (_, typed, ids) => {
  const candidates = listCandidates(createPeopleFinder()(people, typed, 8).found, typed);
  expect(candidates.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
});
