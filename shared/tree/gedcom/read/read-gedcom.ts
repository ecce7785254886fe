import type { ByteSource } from "../records/byte-blocks.ts";
import { ImportReport } from "../report/import-report.ts";
import { findChild, childValue } from "../records/node.ts";
import { keep, type KeptLine } from "./kept-line.ts";
import { type GedcomFamily, readFamily } from "./read-family.ts";
import { type GedcomPerson, readPerson } from "./read-person.ts";
import { readRecords } from "../records/read-records.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export interface GedcomFile {
  people: GedcomPerson[];
  families: GedcomFamily[];
  /** All other records: sources, notes, repositories, files, submitters. */
  records: GedcomRecord[];
  /** For our own exports: the pointer to the person who exported the file. */
  exporter: string | null;
  /** Whether the file is our own export, with our own id first for each person. */
  hasOurUids: boolean;
  report: ImportReport;
}

/** Our name as the source system of a file. */
export const SOURCE_SYSTEM = "HOMECOMING";
/** Since this version, our exports contain an id of ours for each person. */
export const FILE_VERSION = "2";

export interface GedcomRecord {
  xref: string | null;
  tag: string;
  value: string | null;
  line: number;
  kept: KeptLine[];
}

/**
 * Reads the people and families of a GEDCOM file of version 5.5, 5.5.1 or 7.0. Streams, so that
 * memory depends on the number of people, not on the text. Throws GedcomError with the line for
 * files that aren't GEDCOM.
 */
export async function readGedcom(
  source: ByteSource,
  report = new ImportReport(),
): Promise<GedcomFile> {
  const file: GedcomFile = {
    people: [],
    families: [],
    records: [],
    exporter: null,
    hasOurUids: false,
    report,
  };
  for await (const records of readRecords(source, file.report))
    for (const record of records) addRecord(file, record);
  return file;
}

function addRecord(file: GedcomFile, record: GedcomNode): void {
  const { people, families, records, report } = file;
  if (record.tag === "INDI") people.push(removeOurUid(file, readPerson(record, report)));
  else if (record.tag === "FAM") families.push(readFamily(record, report));
  else if (record.tag === "HEAD") readHead(file, record);
  else if (record.tag !== "TRLR" && !isExporter(file, record)) records.push(readRecord(record));
}

/** Drops our own id, because each export writes it anew. */
function removeOurUid({ hasOurUids }: GedcomFile, person: GedcomPerson): GedcomPerson {
  if (!hasOurUids) return person;
  const ourUid = person.kept.find(({ level, tag }) => level === 1 && tag === "_UID");
  return { ...person, kept: person.kept.filter((line) => line !== ourUid) };
}

/** Whether a record is the exporter of our own file, who isn't part of its content. */
const isExporter = ({ exporter }: GedcomFile, { tag, xref }: GedcomNode): boolean =>
  tag === "SUBM" && exporter !== null && exporter === `@${xref ?? ""}@`;

function readHead(file: GedcomFile, head: GedcomNode): void {
  reportVersion(head, file.report);
  const program = findChild(head, "SOUR");
  if (program?.value.trim() === SOURCE_SYSTEM) {
    file.exporter = childValue(head, "SUBM") || null;
    file.hasOurUids = childValue(program, "VERS") === FILE_VERSION;
  }
  const { tag, value, line, kept } = readRecord({
    ...head,
    children: head.children.filter((node) => CONTENT_TAGS.has(node.tag)),
  });
  if (kept.length > 0) file.records.push({ xref: null, tag, value, line, kept });
}

/** Header lines about the content of the file. */
const CONTENT_TAGS = new Set(["COPR", "LANG", "NOTE", "PLAC"]);

function readRecord(record: GedcomNode): GedcomRecord {
  const [self, ...kept] = keepRecord(record);
  const { tag, value, line } = self!;
  return { xref: record.xref, tag, value, line, kept };
}

/** Returns the record's own line, then the lines below it. */
function keepRecord(record: GedcomNode): KeptLine[] {
  const lines: KeptLine[] = [];
  const { children, ...self } = record;
  keep({ ...self, children: [] }, null, 0, lines);
  for (const node of children) keep(node, null, 1, lines);
  return lines;
}

function reportVersion(head: GedcomNode, report: ImportReport): void {
  const form = findChild(head, "GEDC");
  const version = form ? childValue(form, "VERS") : "";
  if (version !== "" && !/^(?:5\.5|7\.)/.test(version))
    report.add("fileNote", head.line, `The file is GEDCOM ${version}, read as 5.5.1.`);
}
