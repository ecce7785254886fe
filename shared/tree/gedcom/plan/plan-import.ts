import type { IsoDate } from "../../../lib/dates.ts";
import { latestBirthDay, findPresumedDead } from "../../../family/people/presumed-dead.ts";
import { couplesOf } from "./couples.ts";
import type { ImportReport } from "../report/import-report.ts";
import { remarkFamiliesOfNobody } from "./families-of-nobody.ts";
import { FileRecords, whoseFamily } from "./file-records.ts";
import { gatherSayings } from "./gather-sayings.ts";
import { planDetails } from "./plan-details.ts";
import { type PlannedParentLink, planParentLinks } from "./plan-parent-links.ts";
import type { PlannedFact, PlannedLine, PlannedName, Whose } from "./planned-details.ts";
import { type PlannedUnion, planUnions } from "./plan-unions.ts";
import type { GedcomFile } from "../read/read-gedcom.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { remarkUnlikely } from "./remark-unlikely.ts";
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
  const people = firstOfEach(file.people, report);
  if (people.length === 0) report.add("fileNote", 1, "The file has no people in it.");
  yield;
  const families = resolveFamilies(people, firstOfEach(file.families, report), report);
  yield;
  const parentLinks = planParentLinks(people, families, report);
  yield;
  const couples = couplesOf(people, families, report);
  yield;
  const birthdates = people.map(({ birth }) => latestBirthDay(birth.date, birth.words));
  const presumedDead = findPresumedDead(birthdates, parentLinks, today);
  const hasDied = (place: number) =>
    (people[place]?.isDeceased ?? false) || (presumedDead[place] ?? false);
  const unions = planUnions(people, couples, hasDied);
  yield;
  remarkUnlikely(people, parentLinks, couples, report);
  remarkFamiliesOfNobody(people, families, report);
  yield;
  const records = new FileRecords(
    { people, families, records: firstOfEach(file.records, report) },
    report,
  );
  yield;
  const details = yield* planDetails(gatherSayings(people, families, couples), records);
  return {
    people: people.map(plannedPerson),
    unions,
    parentLinks,
    presumedDead,
    ...details,
    families: families.flatMap(plannedFamily),
    report,
  };
}

function plannedPerson(person: GedcomPerson): PlannedPerson {
  const { xref, ids, line, fullName, givenName, surname, sex, birth, death, isDeceased } = person;
  return { xref, ids, line, fullName, givenName, surname, sex, birth, death, isDeceased };
}

/** A family record's couple and ids, as for a person. */
interface PlannedFamily {
  whose: Whose;
  xref: string | null;
  ids: string[];
}

function plannedFamily({ source, partners }: ResolvedFamily): PlannedFamily[] {
  const whose = whoseFamily(partners);
  return whose ? [{ whose, xref: source.xref, ids: source.ids }] : [];
}

/** An id shared by two records identifies neither. */
function firstOfEach<R extends { xref: string | null; line: number }>(
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
