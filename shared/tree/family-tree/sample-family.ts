import type { Sex } from "#shared/family/people/sex.ts";
import {
  type FamilyRows,
  type LinkRow,
  packFamilyRows,
} from "../../family/family-graph/family-rows.ts";
import type { TreePerson } from "../../family/family-graph/tree-person.ts";

const person = (
  id: number,
  fullName: string,
  sex: Sex,
  birthdate: string,
  deathDate: string | null = null,
): TreePerson => ({
  id,
  fullName,
  shortName: fullName,
  sex,
  role: birthdate >= "2010" ? "CHILD" : "USER",
  photo: null,
  isDeceased: deathDate !== null,
  birthdate,
  birthdateWords: null,
  deathDate,
  deathDateWords: null,
});

const link = (
  userId: number,
  relatedUserId: number,
  relationshipType: LinkRow["relationshipType"],
  relationshipStatus: LinkRow["relationshipStatus"],
  kind: string,
): LinkRow => ({
  userId,
  relatedUserId,
  relationshipType,
  relationshipStatus,
  kind,
  startDate: null,
  endDate: null,
});

const union = (one: number, other: number, status: LinkRow["relationshipStatus"], kind: string) =>
  link(one, other, "SPOUSE", status, kind);

const childOf = (child: number, parents: readonly number[], kind = "birth") =>
  parents.map((parent) => link(parent, child, "PARENT", "CURRENT", kind));

const people = [
  person(1, "Walter Sample", "male", "1938-04-02", "2015-11-20"),
  person(2, "Ingrid Sample", "female", "1941-09-17"),
  person(3, "Thomas Sample", "male", "1963-01-30"),
  person(4, "Lucía Sample", "female", "1965-06-08"),
  person(5, "Karin Okoye", "female", "1966-12-11"),
  person(6, "Daniel Okoye", "male", "1964-03-25"),
  person(7, "Peter Lind", "male", "1962-07-19"),
  person(8, "Sofia Sample", "female", "1992-05-14"),
  person(9, "Marco Sample", "male", "1995-10-03"),
  person(10, "Emma Lind", "female", "1989-02-21"),
  person(11, "Ada Okoye", "female", "1999-08-27"),
  person(12, "Ben Okoye", "male", "2003-03-09"),
  person(13, "Nora Sample", "female", "2021-06-30"),
];

/** An invented family, labeled as a sample, which the tree shows when its call fails. */
export const sampleFamily: FamilyRows = packFamilyRows(people, [
  union(1, 2, "DECEASED", "married"),
  union(3, 4, "CURRENT", "married"),
  union(7, 5, "FORMER", "divorced"),
  union(5, 6, "CURRENT", "married"),
  ...childOf(3, [1, 2]),
  ...childOf(5, [1, 2]),
  ...childOf(8, [3, 4]),
  ...childOf(9, [3, 4]),
  ...childOf(10, [7, 5]),
  ...childOf(11, [5, 6]),
  ...childOf(12, [5, 6], "adoptive"),
  ...childOf(13, [8]),
]);

/** The couple whose descendants the sample shows. */
export const sampleFocus: readonly number[] = [1, 2];
