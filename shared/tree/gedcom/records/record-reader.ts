import { countOf } from "#shared/lib/count.ts";
import { GedcomError } from "./gedcom-error.ts";
import type { ImportReport } from "../report/import-report.ts";
import { type GedcomLine, parseLine } from "./line.ts";

/** One line with the lines below it. A level-0 line with all of its lines is a record. */
export interface GedcomNode {
  /** `I1` of `0 @I1@ INDI`; null if the record has none. */
  xref: string | null;
  tag: string;
  value: string;
  line: number;
  children: GedcomNode[];
}

interface DamagedRecord {
  line: number;
  text: string;
  /** The number of lines below it. */
  lineCount: number;
}

/** Maximum length of a value; longer ones are cut. */
const MAX_VALUE_LENGTH = 1024 * 1024;
const MAX_NULS_IN_LINE = 3;
const MAX_NULS = 100;

/**
 * Turns text into records, one at a time. Feed it pieces that end at line ends. Throws GedcomError
 * if the text isn't GEDCOM; reports smaller problems.
 */
export class RecordReader {
  /** The number of lines read so far. */
  line = 0;
  /** The open node at each level; null if it is skipped. */
  private readonly openNodes: (GedcomNode | null)[] = [];
  /** The number of open levels; further entries of `openNodes` are left over from earlier lines. */
  private depth = 0;
  private completed: GedcomNode[] = [];
  /** The record whose first line can't be read, while its lines are skipped. */
  private damaged: DamagedRecord | null = null;
  /** The number of NUL characters left out. */
  private nulCount = 0;
  private hasHead = false;
  private hasTrailer = false;

  constructor(private readonly report: ImportReport) {}

  /** Reads text, and returns the records that it completes. */
  read(text: string): GedcomNode[] {
    this.completed = [];
    let nul = indexOrEnd(text, "\0", 0);
    let lf = -1;
    let cr = -1;
    for (let start = 0; start < text.length;) {
      if (lf < start) lf = indexOrEnd(text, "\n", start);
      if (cr < start) cr = indexOrEnd(text, "\r", start);
      const end = Math.min(lf, cr);
      this.line += 1;
      if (nul < end) {
        const rest = this.removeNuls(text.slice(start, end));
        this.readLine(rest, 0, rest.length);
        nul = indexOrEnd(text, "\0", end);
      } else this.readLine(text, start, end);
      start = lf === cr + 1 ? lf + 1 : end + 1;
    }
    return this.completed;
  }

  /** Ends the file, and returns the record that this completes. */
  end(): GedcomNode[] {
    if (!this.hasHead) throw new GedcomError(Math.max(1, this.line), "The file is empty.");
    if (!this.hasTrailer)
      this.report.add(
        "fileNote",
        this.line,
        "The last line, TRLR, is missing. The file may be incomplete.",
      );
    this.completed = [];
    this.closeRecord();
    return this.completed;
  }

  /**
   * Removes NUL characters. Programs and disks leave a few; with many, the file isn't text, or is
   * UTF-16 without a byte-order mark.
   */
  private removeNuls(line: string): string {
    const rest = line.replaceAll("\0", "");
    const count = line.length - rest.length;
    this.nulCount += count;
    if (count > MAX_NULS_IN_LINE || this.nulCount > MAX_NULS)
      throw new GedcomError(this.line, "This isn't a text file.");
    this.report.add("strayNul", this.line, rest.slice(0, 60));
    return rest;
  }

  private readLine(text: string, start: number, end: number): void {
    const line = parseLine(text, start, end);
    if (!this.hasHead) {
      if (line === null && text.slice(start, end).trim() === "") return;
      if (line?.level !== 0 || line.tag !== "HEAD")
        throw new GedcomError(
          this.line,
          "This isn't a GEDCOM file. GEDCOM files start with “0 HEAD”.",
        );
      this.hasHead = true;
    }
    if (line && !isRecordTooDeep(line)) this.addLine(line);
    else this.skipUnreadable(text.slice(start, Math.min(end, start + 100)).trim());
  }

  private skipUnreadable(line: string): void {
    const text = line.slice(0, 60);
    if (text === "") return;
    if (!beginsDamagedRecord(line)) {
      this.report.add("unreadableLine", this.line, text);
      return;
    }
    this.closeRecord();
    this.damaged = { line: this.line, text, lineCount: 0 };
  }

  private addLine(line: GedcomLine): void {
    if (line.level === 0) this.closeRecord();
    if (this.damaged) {
      this.damaged.lineCount += 1;
      return;
    }
    if (line.level > this.depth) {
      this.report.add("levelJump", this.line, `${line.level} ${line.tag}`);
      line.level = this.depth;
    }
    if (line.level === 0 && line.tag === "TRLR") this.hasTrailer = true;
    this.openNodes[line.level] = this.createNode(line);
    this.depth = line.level + 1;
  }

  private createNode(line: GedcomLine): GedcomNode | null {
    const parent = line.level === 0 ? undefined : this.openNodes[line.level - 1];
    if (parent === null) return null;
    if (line.tag === "CONC" || line.tag === "CONT") {
      if (parent) this.continueValue(parent, line);
      return null;
    }
    const { xref, tag, value } = line;
    const node = { xref, tag, value, line: this.line, children: [] };
    parent?.children.push(node);
    return node;
  }

  private continueValue(node: GedcomNode, line: GedcomLine): void {
    if (node.value.length > MAX_VALUE_LENGTH) return;
    node.value += line.tag === "CONT" ? `\n${line.value}` : line.value;
    if (node.value.length > MAX_VALUE_LENGTH)
      this.report.add("cutText", this.line, "the text is longer than a megabyte");
  }

  private closeRecord(): void {
    const record = this.depth > 0 ? this.openNodes[0] : null;
    if (record) this.completed.push(record);
    this.depth = 0;
    if (this.damaged) this.reportDamaged(this.damaged);
  }

  private reportDamaged({ line, text, lineCount }: DamagedRecord): void {
    this.damaged = null;
    const below = countOf(lineCount, "line");
    this.report.add(
      "damagedRecord",
      line,
      lineCount === 0 ? text : `${text} (with ${below} below it)`,
    );
  }
}

function indexOrEnd(text: string, character: string, start: number): number {
  const found = text.indexOf(character, start);
  return found < 0 ? text.length : found;
}

const recordTag = String.raw`(?:INDI|FAM|SOUR|REPO|OBJE|NOTE|SNOTE|SUBM|SUBN)(?![\p{L}\d_])`;
/** Matches level 0 with nothing readable behind it: `0`, `0 @F2 FAM`, `0@F2@ FAM`. */
const levelZero = /^0+(?:[ \t]*@|[ \t]*$)/;
/** Matches a record's pointer and tag with a damaged or missing level (`O @F2@ FAM`). */
const namedRecord = new RegExp(String.raw`^[^@]{0,8}@[^@\s]{1,30}@?[ \t]*${recordTag}`, "u");

/**
 * Whether an unreadable line was the beginning of a record, so that the lines after it don't belong
 * to the previous one. Text with a line break inside also leaves unreadable lines, but almost never
 * looks like this.
 */
const beginsDamagedRecord = (text: string): boolean =>
  levelZero.test(text) || namedRecord.test(text);

/** Whether a person or family record is damaged, because its level isn't 0: `1 @F2@ FAM`. */
const isRecordTooDeep = ({ level, xref, tag }: GedcomLine): boolean =>
  level > 0 && xref !== null && (tag === "INDI" || tag === "FAM");
