import * as z from "zod/mini";
import { ROLES } from "#shared/lib/roles.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  type RelationshipStatus,
  type RelationshipType,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-types.ts";
import { encodeDigit } from "./family-codes.ts";
import type { TreePerson } from "./tree-person.ts";

// Columns, because encoding ten thousand objects takes a hundred times as long as encoding ten columns.
const numbers = z.array(z.number());
/** One text per row; empty means unknown. */
const texts = z.array(z.string());
/** One digit per row: the word's index in its list, or the list's length if unknown. */
const digits = z.string();

/**
 * A group's people and links in columns: the n-th entries of all columns form the n-th row. Each
 * link appears once, in either direction.
 */
export const familyRowsSchema = z.object({
  people: z.object({
    id: numbers,
    fullName: texts,
    /** Empty if it equals the full name. */
    shortName: texts,
    sex: digits,
    role: digits,
    /** 1 for deceased people, otherwise 0. */
    isDeceased: digits,
    birthdate: texts,
    birthdateWords: texts,
    deathDate: texts,
    deathDateWords: texts,
    /** Address of the photo. */
    photo: texts,
  }),
  parentLinks: z.object({ parent: numbers, child: numbers, kind: digits, status: digits }),
  unions: z.object({
    one: numbers,
    other: numbers,
    kind: digits,
    status: digits,
    startDate: texts,
    endDate: texts,
  }),
});
export type FamilyRows = z.output<typeof familyRowsSchema>;

/** A stored row of a link: what `userId` is to `relatedUserId`. */
export interface LinkRow {
  userId: number;
  relatedUserId: number;
  relationshipType: RelationshipType;
  relationshipStatus: RelationshipStatus;
  kind: string | null;
  startDate: string | null;
  endDate: string | null;
}

/**
 * Packs people (with `fullName` from displayName()) and links into columns. Links may be given in
 * one or both directions; duplicates keep the first. Leaves out links to people who are not given,
 * links to oneself, and links of type EXTENDED.
 */
export function packFamilyRows(
  people: readonly TreePerson[],
  links: Iterable<LinkRow>,
): FamilyRows {
  const indexById = new Map(people.map((person, index) => [person.id, index]));
  const seenParents = new Set<number>();
  const seenUnions = new Set<number>();
  const rows: FamilyRows = { people: packPeople(people), ...emptyLinks() };
  for (const link of links) {
    const isUnion = link.relationshipType === "SPOUSE";
    const isReversed = isUnion
      ? link.userId > link.relatedUserId
      : link.relationshipType === "CHILD";
    const [from, to] = isReversed
      ? [link.relatedUserId, link.userId]
      : [link.userId, link.relatedUserId];
    const [a, b] = [indexById.get(from), indexById.get(to)];
    if (link.relationshipType === "EXTENDED" || a === undefined || b === undefined || a === b)
      continue;
    const seen = isUnion ? seenUnions : seenParents;
    const key = a * people.length + b;
    if (seen.has(key)) continue;
    seen.add(key);
    if (isUnion) addUnion(rows.unions, from, to, link);
    else addParentLink(rows.parentLinks, from, to, link);
  }
  return rows;
}

/**
 * Keeps some people, chosen by index. Links to the others stay in the rows, and buildGraph leaves
 * them out.
 */
export const keepPeople = (rows: FamilyRows, isKept: (index: number) => boolean): FamilyRows => ({
  ...rows,
  people: keepRows(rows.people, isKept),
});

type Columns = Record<string, string | readonly unknown[]>;

/** Keeps some rows of a table, chosen by index. */
export function keepRows<Table extends Columns>(
  table: Table,
  isKept: (index: number) => boolean,
): Table {
  const kept = Object.entries(table).map(([name, column]) => {
    const cells = Array.from<unknown>(column).filter((_, index) => isKept(index));
    return [name, typeof column === "string" ? cells.join("") : cells];
  });
  return Object.fromEntries(kept) as Table;
}

const emptyLinks = (): Pick<FamilyRows, "parentLinks" | "unions"> => ({
  parentLinks: { parent: [], child: [], kind: "", status: "" },
  unions: { one: [], other: [], kind: "", status: "", startDate: [], endDate: [] },
});

const packPeople = (people: readonly TreePerson[]): FamilyRows["people"] => ({
  id: people.map((person) => person.id),
  fullName: people.map((person) => person.fullName),
  shortName: people.map(({ fullName, shortName }) => (shortName === fullName ? "" : shortName)),
  sex: people.map((person) => encodeDigit(SEXES, person.sex)).join(""),
  role: people.map((person) => encodeDigit(ROLES, person.role)).join(""),
  isDeceased: people.map((person) => (person.isDeceased ? "1" : "0")).join(""),
  birthdate: people.map((person) => person.birthdate ?? ""),
  birthdateWords: people.map((person) => person.birthdateWords ?? ""),
  deathDate: people.map((person) => person.deathDate ?? ""),
  deathDateWords: people.map((person) => person.deathDateWords ?? ""),
  photo: people.map((person) => person.photo ?? ""),
});

function addUnion(unions: FamilyRows["unions"], one: number, other: number, link: LinkRow) {
  unions.one.push(one);
  unions.other.push(other);
  unions.kind += encodeDigit(UNION_KINDS, link.kind);
  unions.status += encodeDigit(RELATIONSHIP_STATUSES, link.relationshipStatus);
  unions.startDate.push(link.startDate ?? "");
  unions.endDate.push(link.endDate ?? "");
}

function addParentLink(
  links: FamilyRows["parentLinks"],
  parent: number,
  child: number,
  link: LinkRow,
) {
  links.parent.push(parent);
  links.child.push(child);
  links.kind += encodeDigit(PARENT_KINDS, link.kind ?? "birth");
  links.status += encodeDigit(RELATIONSHIP_STATUSES, link.relationshipStatus);
}
