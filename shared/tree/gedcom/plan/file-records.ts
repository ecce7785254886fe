import { isKeptPointer, type KeptLine, textOfKept } from "../read/kept-line.ts";
import type { GedcomRecord } from "../read/read-gedcom.ts";
import type { ImportReport } from "../report/import-report.ts";
import { titleOfSource } from "./citations.ts";
import { pointerTo, type Owner } from "./planned-details.ts";
import type { ResolvedFamily } from "./resolve-families.ts";

/** Lines that only record when and by which program a record was written. */
export const PROGRAM_TAGS: ReadonlySet<string> = new Set(["CHAN", "RIN", "CREA"]);

interface FileContents {
  people: { xref: string | null }[];
  families: ResolvedFamily[];
  records: GedcomRecord[];
}

/** Translates the file's pointers into the plan's numbers. */
export class FileRecords {
  /** The kept records in order, including family records without partners. */
  readonly kept: GedcomRecord[] = [];
  private readonly targets = new Map<string, string>();
  private readonly notes = new Map<string, string>();
  private readonly titles = new Map<string, string | null>();

  constructor(
    known: FileContents,
    private readonly report: ImportReport,
  ) {
    known.people.forEach(({ xref }, index) => this.register(xref, pointerTo.person(index)));
    const withoutPartners: GedcomRecord[] = [];
    for (const { source, partners } of known.families) {
      const owner = ownerOfFamily(partners);
      if (owner) this.register(source.xref, pointerTo.family(owner));
      else withoutPartners.push({ ...source, tag: "FAM", value: null, kept: source.allLines });
    }
    for (const record of [...known.records, ...withoutPartners]) {
      const { xref, tag, value } = record;
      if (tag === "NOTE" && xref !== null) this.notes.set(`@${xref}@`, textOfKept(value).trim());
      this.kept.push(record);
      const ownPointer = pointerTo.record(this.kept.length);
      this.register(xref, ownPointer);
      if (tag === "SOUR") this.titles.set(ownPointer, titleOfSource(record.kept));
    }
  }

  private register(xref: string | null, target: string): void {
    const pointer = `@${xref ?? ""}@`;
    if (xref !== null && !this.targets.has(pointer)) this.targets.set(pointer, target);
  }

  /**
   * Returns the plan's pointer for a kept line. Reports one that leads nowhere and returns null.
   */
  pointer({ tag, value, line, level }: KeptLine): string | null {
    if (value === "@VOID@") return value;
    const target = this.targets.get(value ?? "") ?? null;
    // Missing families were already reported for the links.
    const isLink = level === 1 && LINK_TAGS.has(tag);
    if (target === null && !isLink) this.report.add("missingRecord", line, value ?? "");
    return target;
  }

  /** Returns the plan's pointer for a pointer of the file, without a report. */
  pointerOf(pointer: string): string | null {
    return this.targets.get(pointer) ?? null;
  }

  /** Returns the text of a note or of the note record it points to; null if that is missing. */
  note(text: string): string | null {
    return (isKeptPointer(text) ? this.notes.get(text) : textOfKept(text)) || null;
  }

  /** Returns the title of a source by the plan's pointer. */
  title(pointer: string): string | null {
    return this.titles.get(pointer) ?? null;
  }
}

const LINK_TAGS = new Set(["FAMC", "FAMS", "HUSB", "WIFE", "CHIL"]);

/** Returns the pair of a family record, or its only partner; null if it has none. */
export function ownerOfFamily(partners: readonly { person: number }[]): Owner | null {
  const [one, other] = partners.map(({ person }) => person);
  if (one === undefined) return null;
  if (other === undefined) return { one, other: null };
  return { one: Math.min(one, other), other: Math.max(one, other) };
}
