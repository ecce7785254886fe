import { type IsoDate, yearsBefore } from "../../../lib/dates.ts";
import { latestBirthDay, findPresumedDead } from "../../../family/people/presumed-dead.ts";
import { listCouples, type Couple } from "./couples.ts";
import type { ImportReport } from "../report/import-report.ts";
import { reportFamiliesWithoutPartners } from "./families-without-partners.ts";
import { FileRecords, ownerOfFamily } from "./file-records.ts";
import { gatherOwnerData } from "./gather-owner-data.ts";
import { planDetails } from "./plan-details.ts";
import {
  type PlannedParentLink,
  planParentLinks,
  describeParentLink,
} from "./plan-parent-links.ts";
import type { PlannedFact, PlannedLine, PlannedName, Owner } from "./planned-details.ts";
import { type PlannedUnion, planUnions } from "./plan-unions.ts";
import type { GedcomFile } from "../read/read-gedcom.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { type ResolvedFamily, resolveFamilies } from "./resolve-families.ts";

/** Everything that an import adds, without duplicates. Links name people by index. */
export interface ImportPlan {
  people: PlannedPerson[];
  unions: PlannedUnion[];
  parentLinks: PlannedParentLink[];
  /** By person: whether they are presumed dead or recorded as dead. */
  presumedDead: boolean[];
  /** Further details of the file; see `planDetails`. */
  facts: PlannedFact[];
  otherNames: PlannedName[];
  keptLines: PlannedLine[];
  /** The file's families, by the ids that other programs use. */
  families: PlannedFamily[];
  /** What was left out, or kept with a note. */
  report: ImportReport;
}

/** A person without life events, which are planned separately and take much memory. */
export type PlannedPerson = Pick<
  GedcomPerson,
  | "xref"
  | "ids"
  | "line"
  | "fullName"
  | "givenName"
  | "surname"
  | "sex"
  | "birth"
  | "death"
  | "isDeceased"
>;

/**
 * Plans what a file adds, before anything is written. `today` decides who is presumed dead.
 * Linear in the size of the file.
 */
export function planImport(file: GedcomFile, today: IsoDate): ImportPlan {
  const steps = planSteps(file, today);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Plans an import in steps, so that other work can run in between. */
export function* planSteps(file: GedcomFile, today: IsoDate): Generator<void, ImportPlan> {
  const { report } = file;
  const people = dropRepeatedRecords(file.people, report);
  if (people.length === 0) report.add("fileNote", 1, "The file has no people in it.");
  yield;
  const families = resolveFamilies(people, dropRepeatedRecords(file.families, report), report);
  yield;
  const parentLinks = planParentLinks(people, families, report);
  yield;
  const couples = listCouples(people, families, report);
  yield;
  const birthdates = people.map(({ birth }) => latestBirthDay(birth.date, birth.words));
  const presumedDead = findPresumedDead(birthdates, parentLinks, today);
  const hasDied = (index: number) =>
    (people[index]?.isDeceased ?? false) || (presumedDead[index] ?? false);
  const unions = planUnions(people, couples, hasDied);
  yield;
  reportUnlikely(people, parentLinks, couples, report);
  reportFamiliesWithoutPartners(people, families, report);
  yield;
  const records = new FileRecords(
    { people, families, records: dropRepeatedRecords(file.records, report) },
    report,
  );
  yield;
  const details = yield* planDetails(gatherOwnerData(people, families, couples), records);
  return {
    people: people.map(toPlannedPerson),
    unions,
    parentLinks,
    presumedDead,
    ...details,
    families: families.flatMap(toPlannedFamily),
    report,
  };
}

function toPlannedPerson(person: GedcomPerson): PlannedPerson {
  const { xref, ids, line, fullName, givenName, surname, sex, birth, death, isDeceased } = person;
  return { xref, ids, line, fullName, givenName, surname, sex, birth, death, isDeceased };
}

/** A family record's couple and ids, as for a person. */
interface PlannedFamily {
  owner: Owner;
  xref: string | null;
  ids: string[];
}

function toPlannedFamily({ source, partners }: ResolvedFamily): PlannedFamily[] {
  const owner = ownerOfFamily(partners);
  return owner ? [{ owner, xref: source.xref, ids: source.ids }] : [];
}

/** Keeps only the first of several records with the same id, and reports the others. */
function dropRepeatedRecords<R extends { xref: string | null; line: number }>(
  records: R[],
  report: ImportReport,
): R[] {
  const seen = new Set<string>();
  return records.filter(({ xref, line }) => {
    if (xref === null) return true;
    if (seen.has(xref)) report.add("repeatedRecord", line, `@${xref}@`);
    const isFirst = !seen.has(xref);
    seen.add(xref);
    return isFirst;
  });
}

const YOUNGEST_PARENT = 10;

/**
 * Reports data that a form would reject. Imports keep it, because real files contain such data, and
 * people who read the report know better whether it is true.
 */
function reportUnlikely(
  people: GedcomPerson[],
  parentLinks: PlannedParentLink[],
  couples: Couple[],
  report: ImportReport,
): void {
  const birthParents = new Map<number, Set<number>>();
  for (const link of parentLinks) {
    const { parent, child, kind, line } = link;
    if (kind !== "birth") continue;
    if (isTooYoung(people[parent]?.birth.date, people[child]?.birth.date))
      report.add("youngParent", line, describeParentLink(link, people));
    const parents = birthParents.get(child) ?? new Set();
    birthParents.set(child, parents.add(parent));
    if (parents.size > 2) report.add("thirdParent", line, describeParentLink(link, people));
  }
  for (const { one, other, line } of couples)
    if (areSiblingsOrParentAndChild(one, other, birthParents))
      report.add("relatedCouple", line, `${people[one]?.fullName} and ${people[other]?.fullName}`);
}

function isTooYoung(parentBorn: IsoDate | null | undefined, childBorn: IsoDate | null | undefined) {
  return Boolean(parentBorn && childBorn && parentBorn > yearsBefore(childBorn, YOUNGEST_PARENT));
}

function areSiblingsOrParentAndChild(
  one: number,
  other: number,
  birthParents: Map<number, Set<number>>,
): boolean {
  const parents = birthParents.get(one) ?? new Set();
  const others = birthParents.get(other) ?? new Set();
  if (parents.has(other) || others.has(one)) return true;
  const [fewer, more] = parents.size < others.size ? [parents, others] : [others, parents];
  for (const parent of fewer) if (more.has(parent)) return true;
  return false;
}
