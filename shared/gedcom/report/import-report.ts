import { visible } from "./visible.ts";

/** What an importer has to say about a file, in the order in which it is said. */
export const FINDINGS = {
  unreadableLine: { outcome: "leftOut", title: "Lines that are not GEDCOM" },
  damagedRecord: {
    outcome: "leftOut",
    title: "Records whose first line is damaged, left out up to the next record",
  },
  missingRecord: { outcome: "leftOut", title: "Links to records that are not in the file" },
  selfLink: { outcome: "leftOut", title: "People linked to themselves" },
  ancestorLoop: { outcome: "leftOut", title: "Links that would make a person their own ancestor" },
  repeatedRecord: { outcome: "leftOut", title: "Records whose name was taken by an earlier one" },
  extraPartner: { outcome: "leftOut", title: "Third partners of one family record" },
  impossibleDate: { outcome: "kept", title: "Days that no calendar has (kept as words)" },
  unclearDate: { outcome: "kept", title: "Dates that are not clear (kept as words)" },
  unnamedPerson: { outcome: "kept", title: "People without a name (called Unknown)" },
  youngParent: { outcome: "kept", title: "Parents less than ten years older than their child" },
  thirdParent: { outcome: "kept", title: "People with more than two birth parents" },
  relatedCouple: { outcome: "kept", title: "Couples who are siblings, or parent and child" },
  repeatedCouple: {
    outcome: "kept",
    title: "Couples with several family records (kept as one couple)",
  },
  unknownParentKind: {
    outcome: "kept",
    title: "Kinds of parents not known here (kept as birth parents)",
  },
  noParents: {
    outcome: "kept",
    title:
      "Families that name no parent (kept as lines: who is a sibling is known by parents here)",
  },
  otherParentKind: {
    outcome: "kept",
    title: "Parents linked to one child in two ways (the nearer one is kept)",
  },
  guardian: { outcome: "kept", title: "Guardians (kept as foster parents)" },
  levelJump: { outcome: "kept", title: "Lines too deep for the line before them" },
  cutText: { outcome: "kept", title: "Texts too long to keep whole (cut)" },
  strayNul: { outcome: "kept", title: "Lines with a NUL character (read without it)" },
  wrongEncoding: { outcome: "kept", title: "Lines in another encoding than the file says" },
  standInDate: { outcome: "kept", title: "Births and deaths dated by a baptism or a burial" },
  fileNote: { outcome: "kept", title: "About the file" },
} as const;
export type Finding = keyof typeof FINDINGS;

interface FoundLine {
  line: number;
  text: string;
}
export interface FoundKind {
  count: number;
  /** The first ones only: a broken file of a million lines must not fill the memory. */
  examples: FoundLine[];
}

const EXAMPLES = 100;

/** Collects what was left out or kept with a remark. Findings do not stop an import. */
export class ImportReport {
  /** Holds so many examples of each kind. */
  constructor(private readonly most = EXAMPLES) {}

  readonly found = new Map<Finding, FoundKind>();

  /** The text may be the file's own: it is made visible, so that whoever shows it need not fear it. */
  add(finding: Finding, line: number, text: string): void {
    const kind = this.found.get(finding) ?? { count: 0, examples: [] };
    this.found.set(finding, kind);
    kind.count += 1;
    if (kind.examples.length < this.most) kind.examples.push({ line, text: visible(text) });
  }

  count(finding: Finding): number {
    return this.found.get(finding)?.count ?? 0;
  }
}
