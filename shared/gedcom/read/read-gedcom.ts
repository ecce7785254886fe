import type { ByteSource } from "../records/byte-blocks.ts";
import { ImportReport } from "../report/import-report.ts";
import { child, valueOf } from "../records/node.ts";
import { type GedcomFamily, readFamily } from "./read-family.ts";
import { type GedcomPerson, readPerson } from "./read-person.ts";
import { readRecords } from "../records/read-records.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export interface GedcomFile {
  people: GedcomPerson[];
  families: GedcomFamily[];
  report: ImportReport;
}

/**
 * Reads the people and families of a GEDCOM file of version 5.5, 5.5.1 or 7.0. Streams: the memory it takes goes with
 * the people and not with the text. Throws GedcomError, with the line, for what is not GEDCOM at all.
 */
export async function readGedcom(source: ByteSource): Promise<GedcomFile> {
  const file: GedcomFile = { people: [], families: [], report: new ImportReport() };
  for await (const records of readRecords(source, file.report))
    for (const record of records) addRecord(file, record);
  return file;
}

function addRecord({ people, families, report }: GedcomFile, record: GedcomNode): void {
  if (record.tag === "INDI") people.push(readPerson(record, report));
  else if (record.tag === "FAM") families.push(readFamily(record, report));
  else if (record.tag === "HEAD") remarkVersion(record, report);
}

function remarkVersion(head: GedcomNode, report: ImportReport): void {
  const form = child(head, "GEDC");
  const version = form ? valueOf(form, "VERS") : "";
  if (version !== "" && !/^(?:5\.5|7\.)/.test(version))
    report.add("fileNote", head.line, `The file is GEDCOM ${version}, read as 5.5.1.`);
}
