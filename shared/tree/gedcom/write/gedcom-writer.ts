import type { IsoDate } from "../../../lib/dates.ts";
import { pointerTo, type Target, targetOf, type Owner } from "../plan/planned-details.ts";
import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import { FILE_VERSION, SOURCE_SYSTEM } from "../read/read-gedcom.ts";
import type { Details } from "./details.ts";
import {
  buildFamilies,
  type FamilyToWrite,
  type WrittenParentLink,
  type WrittenUnion,
} from "./families-to-write.ts";
import { type FileLine, recordsOf } from "./file-lines.ts";
import { KeptText, keptLine, type Pointers } from "./kept-text.ts";
import { dateLines } from "./write-date.ts";
import { familyLines, kindOfBoth } from "./write-family.ts";
import { codeLine, textLine } from "./write-line.ts";
import { pedigreeLine, pedigreeLines, personLines, type WrittenPerson } from "./write-person.ts";

/** People and links, which are all in memory. Details are passed record by record. */
export interface TreeOutline {
  people: readonly WrittenPerson[];
  unions: WrittenUnion[];
  parentLinks: WrittenParentLink[];
}

interface WriterOptions {
  submitter: string;
  today: IsoDate;
  /** Returns the index of the person whom a kept line points to. */
  indexOfPerson: (person: number) => number | undefined;
  /** Pointers to records that may not be written or pointed to. */
  withheld?: ReadonlySet<string>;
  /** Tags whose kept lines are left out, with all lines below. */
  withheldTags?: ReadonlySet<string>;
  /** Indexes of people with data that only a family record can contain. */
  withOwnRecord: Iterable<number>;
  /** Titles of sources, by pointer. */
  titles: ReadonlyMap<string, string>;
  /** Texts of shared notes, by pointer. */
  notes: ReadonlyMap<string, string>;
}

interface FamilyLink {
  tag: "FAMC" | "FAMS";
  family: number;
  /** The kind of both parents; null if they differ. */
  kind: ParentKind | null;
}

const personPointer = (index: number): string => `@I${index + 1}@`;
const familyPointer = (index: number): string => `@F${index + 1}@`;

/** Writes a file record by record. Renumbers pointers, and remembers which records they point to. */
export class GedcomWriter {
  private readonly familyRecords: FamilyToWrite[];
  private readonly linksByPerson = new Map<number, FamilyLink[]>();
  private readonly indexOfFamily = new Map<string, number>();
  private readonly reachedRecords = new Set<string>();
  private readonly pointers: Pointers;

  constructor(
    private readonly tree: TreeOutline,
    private readonly options: WriterOptions,
  ) {
    const { people, unions, parentLinks } = tree;
    this.familyRecords = buildFamilies(
      unions,
      parentLinks,
      (index) => people[index]?.sex,
      options.withOwnRecord,
    );
    this.familyRecords.forEach((record, index) => {
      this.indexOfFamily.set(pointerTo.family(ownerOfRecord(record)), index);
      for (const { person } of record.partners) this.link(person, "FAMS", index, null);
      for (const entry of record.children) this.link(entry.child, "FAMC", index, kindOfBoth(entry));
    });
    this.pointers = {
      resolve: (target) => this.pointer(target),
      title: (pointer) => options.titles.get(pointer) ?? null,
      note: (pointer) => options.notes.get(pointer) ?? null,
      isWithheld: (tag) => options.withheldTags?.has(tag) ?? false,
    };
  }

  private link(
    person: number,
    tag: "FAMC" | "FAMS",
    family: number,
    kind: ParentKind | null,
  ): void {
    const links = this.linksByPerson.get(person);
    if (links) links.push({ tag, family, kind });
    else this.linksByPerson.set(person, [{ tag, family, kind }]);
  }

  private pointer(target: Target): string | null {
    if ("record" in target) {
      const pointer = pointerTo.record(target.record);
      if (this.options.withheld?.has(pointer)) return null;
      this.reachedRecords.add(pointer);
      return pointer;
    }
    const { indexOfPerson } = this.options;
    if ("person" in target) {
      const index = indexOfPerson(target.person);
      return index === undefined ? null : personPointer(index);
    }
    const one = indexOfPerson(target.family.one);
    const other = target.family.other === null ? null : indexOfPerson(target.family.other);
    if (one === undefined || other === undefined) return null;
    const index = this.indexOfFamily.get(pointerTo.family(toOwner(one, other)));
    return index === undefined ? null : familyPointer(index);
  }

  head(fileLines: readonly FileLine[]): string {
    const { submitter, today } = this.options;
    const kept = recordsOf(fileLines).filter(([{ tag }]) => tag === "HEAD");
    return [
      codeLine(0, "HEAD"),
      codeLine(1, "SOUR", SOURCE_SYSTEM),
      codeLine(2, "VERS", FILE_VERSION),
      codeLine(2, "NAME", "Homecoming"),
      dateLines({ date: today, words: null }, 1),
      codeLine(1, "SUBM", "@U1@"),
      codeLine(1, "GEDC"),
      codeLine(2, "VERS", "5.5.1"),
      codeLine(2, "FORM", "LINEAGE-LINKED"),
      codeLine(1, "CHAR", "UTF-8"),
      ...kept.map(([, ...lines]) => this.below(lines)),
      "0 @U1@ SUBM\n",
      textLine(1, "NAME", submitter),
    ].join("");
  }

  person(index: number, details: Details): string {
    const person = this.tree.people[index]!;
    const links = (kept: KeptText) => this.linkLines(this.linksByPerson.get(index) ?? [], kept);
    return `0 ${personPointer(index)} INDI\n${personLines(person, details, this.pointers, links)}`;
  }

  /** Returns the lines of links, in the order of the imported file where it is known. */
  private linkLines(links: readonly FamilyLink[], kept: KeptText): string {
    const roots = kept.takeRoots(({ path, tag }) => path === null && isLink(tag));
    if (roots.length === 0) return links.map(linkLine).join("");
    const rootsByLink = new Map<FamilyLink, typeof roots>();
    for (const root of roots) {
      const { tag, value } = root.root;
      const xref = this.pointerOf(value);
      const link = links.find((each) => each.tag === tag && familyPointer(each.family) === xref);
      if (link) rootsByLink.set(link, [...(rootsByLink.get(link) ?? []), root]);
    }
    // Reorders the links whose order is known; others keep their places.
    const inOrder = (tag: string) => {
      const known = [...rootsByLink.keys()].filter((each) => each.tag === tag);
      const all = links.filter((each) => each.tag === tag);
      return all.map((link) => (rootsByLink.has(link) ? known.shift()! : link));
    };
    const withoutPartners = roots.filter(({ root }) => !isFamily(root.value));
    return [
      ...["FAMC", "FAMS"].flatMap((tag) =>
        inOrder(tag).map((each) => {
          const lines = (rootsByLink.get(each) ?? []).flatMap(({ lines: [, ...below] }) => below);
          if (lines.length === 0) return linkLine(each);
          const below = pedigreeLines(each.kind, new KeptText(lines, this.pointers));
          return codeLine(1, tag, familyPointer(each.family)) + below;
        }),
      ),
      ...withoutPartners.map((root) => kept.text(root, 1)),
    ].join("");
  }

  private pointerOf(value: string | null): string | null {
    const target = targetOf(value);
    return target && this.pointer(target);
  }

  /** Lists the family records with their partners. */
  families(): { index: number; owner: Owner }[] {
    return this.familyRecords.map((record, index) => ({ index, owner: ownerOfRecord(record) }));
  }

  family(index: number, details: Details): string {
    const lines = familyLines(this.familyRecords[index]!, details, {
      pointers: this.pointers,
      pointer: personPointer,
    });
    return `0 ${familyPointer(index)} FAM\n${lines}`;
  }

  /** Returns the file's own records. `onlyReached` leaves out records that nothing points to. */
  records(fileLines: readonly FileLine[], { onlyReached = false } = {}): string {
    const records = new Map(
      recordsOf(fileLines)
        .filter(([{ tag }]) => tag !== "HEAD")
        .map((record) => [`@${record[0].xref ?? ""}@`, record]),
    );
    const texts = new Map<string, string>();
    // The set grows during the loop, because a written record may point to others.
    const reached = onlyReached ? this.reachedRecords : new Set(records.keys());
    for (const pointer of reached) {
      const record = records.get(pointer);
      if (!record) continue;
      const [{ tag, value }, ...lines] = record;
      const first = keptLine(
        { level: 0, path: null, tag: `${pointer} ${tag}`, value },
        0,
        this.pointers,
      );
      texts.set(pointer, (first ?? codeLine(0, `${pointer} ${tag}`)) + this.below(lines));
    }
    return [...records.keys()].map((pointer) => texts.get(pointer) ?? "").join("");
  }

  private below(lines: readonly FileLine[]): string {
    return new KeptText(lines, this.pointers).take(1, () => true);
  }

  end(): string {
    return codeLine(0, "TRLR");
  }
}

const linkLine = ({ tag, family, kind }: FamilyLink): string =>
  codeLine(1, tag, familyPointer(family)) + pedigreeLine(kind);

/** Whether a value points to a family. Other links point to kept records without partners. */
function isFamily(value: string | null): boolean {
  const target = targetOf(value);
  return target !== null && "family" in target;
}

const isLink = (tag: string): boolean => tag === "FAMC" || tag === "FAMS";

/** Returns the pair of a record, or its only partner, as indexes. */
function ownerOfRecord({ partners }: FamilyToWrite): Owner {
  const [one, other] = partners.map(({ person }) => person);
  return toOwner(one ?? 0, other ?? null);
}

const toOwner = (one: number, other: number | null): Owner =>
  other === null ? { one, other } : { one: Math.min(one, other), other: Math.max(one, other) };
