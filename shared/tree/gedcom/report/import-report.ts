import { showControlCharacters } from "./control-characters.ts";

/** The remarks that an import makes on a file, in their order in the report. */
export const REMARKS = {
  unreadableLine: { outcome: "leftOut", title: "Lines that aren't GEDCOM" },
  damagedRecord: {
    outcome: "leftOut",
    title: "Records with a damaged first line (left out up to the next record)",
  },
  missingRecord: { outcome: "leftOut", title: "Links to records that aren't in the file" },
  selfLink: { outcome: "leftOut", title: "People linked to themselves" },
  ancestorLoop: { outcome: "leftOut", title: "Links that would make a person their own ancestor" },
  repeatedRecord: { outcome: "leftOut", title: "Records with the same ID as an earlier one" },
  extraPartner: { outcome: "leftOut", title: "Third partners in a family record" },
  impossibleDate: { outcome: "kept", title: "Dates that don't exist (kept as text)" },
  unclearDate: { outcome: "kept", title: "Unclear dates (kept as text)" },
  unnamedPerson: { outcome: "kept", title: "People without a name (shown as Unknown)" },
  youngParent: { outcome: "kept", title: "Parents less than 10 years older than their child" },
  thirdParent: { outcome: "kept", title: "People with more than 2 birth parents" },
  relatedCouple: { outcome: "kept", title: "Couples who are siblings, or parent and child" },
  repeatedCouple: {
    outcome: "kept",
    title: "Couples with several family records (combined into one couple)",
  },
  unknownParentKind: {
    outcome: "kept",
    title: "Unknown kinds of parents (kept as birth parents)",
  },
  noParents: {
    outcome: "kept",
    title: "Families without parents (kept for export only, because siblings need a shared parent)",
  },
  otherParentKind: {
    outcome: "kept",
    title: "Parents linked to the same child in two ways (the closer link is kept)",
  },
  guardian: { outcome: "kept", title: "Guardians (kept as foster parents)" },
  levelJump: { outcome: "kept", title: "Lines nested too deep for the line before them" },
  cutText: { outcome: "kept", title: "Texts that are too long (cut off)" },
  strayNul: { outcome: "kept", title: "Lines with an invisible null character (which is removed)" },
  wrongEncoding: {
    outcome: "kept",
    title: "Lines that aren't in the encoding the file says it uses",
  },
  standInDate: { outcome: "kept", title: "Births and deaths dated by a baptism or burial" },
  fileNote: { outcome: "kept", title: "About the file" },
} as const;
export type Remark = keyof typeof REMARKS;

interface RemarkExample {
  line: number;
  text: string;
}
export interface RemarkGroup {
  count: number;
  /** Only the first ones, so that a broken file of a million lines doesn't fill the memory. */
  examples: RemarkExample[];
}

const MAX_EXAMPLES = 100;

/** Collects what was left out or kept with a remark. Remarks don't stop an import. */
export class ImportReport {
  /** Keeps up to this many examples of each kind. */
  constructor(private readonly maxExamples = MAX_EXAMPLES) {}

  readonly remarks = new Map<Remark, RemarkGroup>();

  /** Adds a remark. Makes control characters visible, because the text may come from the file. */
  add(remark: Remark, line: number, text: string): void {
    const group = this.remarks.get(remark) ?? { count: 0, examples: [] };
    this.remarks.set(remark, group);
    group.count += 1;
    if (group.examples.length < this.maxExamples)
      group.examples.push({ line, text: showControlCharacters(text) });
  }

  count(remark: Remark): number {
    return this.remarks.get(remark)?.count ?? 0;
  }
}
