import type { IsoDate } from "../../lib/dates.ts";
import { latestBirth, presumedDeadAmong } from "../../people/presumed-dead.ts";
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

/** What an import adds. Links name people by their place in the list; each stands here once. */
export interface ImportPlan {
  people: PlannedPerson[];
  unions: PlannedUnion[];
  parentLinks: PlannedParentLink[];
  /** Of each person, at the same place, whether they are presumed dead; the file may say so too. */
  presumedDead: boolean[];
  /** What the file says beyond: see `planDetails`. */
  facts: PlannedFact[];
  otherNames: PlannedName[];
  keptLines: PlannedLine[];
  /** The families of the file, by what other programs know them by. */
  families: PlannedFamily[];
  /** What was left out, and what was kept with a remark. */
  report: ImportReport;
}

/** A person without what was planned of their life: of a large file it would be held twice. */
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
 * Decides what of a file is added, before anything is written. `today` decides who is presumed dead.
 * Linear in the size of the file.
 */
export function planImport(file: GedcomFile, today: IsoDate): ImportPlan {
  const steps = planSteps(file, today);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, between which whoever has something else to do may do it. */
export function* planSteps(file: GedcomFile, today: IsoDate): Generator<void, ImportPlan> {
  const { report } = file;
  const people = firstOfEach(file.people, report);
  if (people.length === 0) report.add("fileNote", 1, "The file holds no people.");
  yield;
  const families = resolveFamilies(people, firstOfEach(file.families, report), report);
  yield;
  const parentLinks = planParentLinks(people, families, report);
  yield;
  const couples = couplesOf(people, families, report);
  yield;
  const birthdates = people.map(({ birth }) => latestBirth(birth.date, birth.words));
  const presumedDead = presumedDeadAmong(birthdates, parentLinks, today);
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

/** Whose family record it is, and what it was known by: as of a person. */
interface PlannedFamily {
  whose: Whose;
  xref: string | null;
  ids: string[];
}

function plannedFamily({ source, partners }: ResolvedFamily): PlannedFamily[] {
  const whose = whoseFamily(partners);
  return whose ? [{ whose, xref: source.xref, ids: source.ids }] : [];
}

/** Two records of one name can't both be meant by it. */
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
