import type { IsoDate } from "../../../lib/dates.ts";
import { pointerTo, type Target, targetOf, type Whose } from "../plan/planned-details.ts";
import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import { FILE_VERSION, OURSELVES } from "../read/read-gedcom.ts";
import type { Details } from "./details.ts";
import {
  familiesToWrite,
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

/** People and links. They are held in memory, while details come record by record. */
export interface TreeOutline {
  people: readonly WrittenPerson[];
  unions: WrittenUnion[];
  parentLinks: WrittenParentLink[];
}

interface WriterOptions {
  submitter: string;
  today: IsoDate;
  /** Returns the index of the person whom a kept line points to. */
  placeOf: (person: number) => number | undefined;
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

const individual = (place: number): string => `@I${place + 1}@`;
const family = (place: number): string => `@F${place + 1}@`;

/** Writes a file record by record. Renumbers pointers, and remembers which records they name. */
export class GedcomWriter {
  private readonly written: FamilyToWrite[];
  private readonly linksOf = new Map<number, FamilyLink[]>();
  private readonly placeOfFamily = new Map<string, number>();
  private readonly pointedTo = new Set<string>();
  private readonly pointers: Pointers;

  constructor(
    private readonly tree: TreeOutline,
    private readonly options: WriterOptions,
  ) {
    const { people, unions, parentLinks } = tree;
    this.written = familiesToWrite(
      unions,
      parentLinks,
      (place) => people[place]?.sex,
      options.withOwnRecord,
    );
    this.written.forEach((record, place) => {
      this.placeOfFamily.set(pointerTo.family(whoseRecord(record)), place);
      for (const { person } of record.partners) this.link(person, "FAMS", place, null);
      for (const entry of record.children) this.link(entry.child, "FAMC", place, kindOfBoth(entry));
    });
    this.pointers = {
      of: (target) => this.pointer(target),
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
    const links = this.linksOf.get(person);
    if (links) links.push({ tag, family, kind });
    else this.linksOf.set(person, [{ tag, family, kind }]);
  }

  private pointer(target: Target): string | null {
    if ("record" in target) {
      const pointer = pointerTo.record(target.record);
      if (this.options.withheld?.has(pointer)) return null;
      this.pointedTo.add(pointer);
      return pointer;
    }
    const { placeOf } = this.options;
    if ("person" in target) {
      const place = placeOf(target.person);
      return place === undefined ? null : individual(place);
    }
    const one = placeOf(target.family.one);
    const other = target.family.other === null ? null : placeOf(target.family.other);
    if (one === undefined || other === undefined) return null;
    const place = this.placeOfFamily.get(pointerTo.family(inOrder(one, other)));
    return place === undefined ? null : family(place);
  }

  head(ofFile: readonly FileLine[]): string {
    const { submitter, today } = this.options;
    const kept = recordsOf(ofFile).filter(([{ tag }]) => tag === "HEAD");
    return [
      codeLine(0, "HEAD"),
      codeLine(1, "SOUR", OURSELVES),
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

  person(place: number, details: Details): string {
    const person = this.tree.people[place]!;
    const links = (kept: KeptText) => this.linkLines(this.linksOf.get(place) ?? [], kept);
    return `0 ${individual(place)} INDI\n${personLines(person, details, this.pointers, links)}`;
  }

  /** Returns links in the file's order as far as it is known. */
  private linkLines(links: readonly FamilyLink[], kept: KeptText): string {
    const roots = kept.takeRoots(({ path, tag }) => path === null && isLink(tag));
    if (roots.length === 0) return links.map(linkLine).join("");
    const rootsOf = new Map<FamilyLink, typeof roots>();
    for (const root of roots) {
      const { tag, value } = root.root;
      const xref = this.pointerOf(value);
      const link = links.find((each) => each.tag === tag && family(each.family) === xref);
      if (link) rootsOf.set(link, [...(rootsOf.get(link) ?? []), root]);
    }
    // Reorders the links whose order is known; others keep their places.
    const inOrder = (tag: string) => {
      const known = [...rootsOf.keys()].filter((each) => each.tag === tag);
      const all = links.filter((each) => each.tag === tag);
      return all.map((link) => (rootsOf.has(link) ? known.shift()! : link));
    };
    const ofNobody = roots.filter(({ root }) => !isFamily(root.value));
    return [
      ...["FAMC", "FAMS"].flatMap((tag) =>
        inOrder(tag).map((each) => {
          const lines = (rootsOf.get(each) ?? []).flatMap(({ lines: [, ...below] }) => below);
          if (lines.length === 0) return linkLine(each);
          const below = pedigreeLines(each.kind, new KeptText(lines, this.pointers));
          return codeLine(1, tag, family(each.family)) + below;
        }),
      ),
      ...ofNobody.map((root) => kept.text(root, 1)),
    ].join("");
  }

  private pointerOf(value: string | null): string | null {
    const target = targetOf(value);
    return target && this.pointer(target);
  }

  /** Lists the family records with their partners. */
  families(): { place: number; whose: Whose }[] {
    return this.written.map((record, place) => ({ place, whose: whoseRecord(record) }));
  }

  family(place: number, details: Details): string {
    const lines = familyLines(this.written[place]!, details, {
      pointers: this.pointers,
      pointer: individual,
    });
    return `0 ${family(place)} FAM\n${lines}`;
  }

  /** Returns the file's own records. `onlyReached` leaves out records that nothing points to. */
  records(ofFile: readonly FileLine[], { onlyReached = false } = {}): string {
    const records = new Map(
      recordsOf(ofFile)
        .filter(([{ tag }]) => tag !== "HEAD")
        .map((record) => [`@${record[0].xref ?? ""}@`, record]),
    );
    const texts = new Map<string, string>();
    // The set grows during the loop, because a written record may point to others.
    const reached = onlyReached ? this.pointedTo : new Set(records.keys());
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

const linkLine = ({ tag, family: place, kind }: FamilyLink): string =>
  codeLine(1, tag, family(place)) + pedigreeLine(kind);

/** Whether a value points to a family. Other links point to kept records without partners. */
function isFamily(value: string | null): boolean {
  const target = targetOf(value);
  return target !== null && "family" in target;
}

const isLink = (tag: string): boolean => tag === "FAMC" || tag === "FAMS";

/** Returns the pair of a record, or its only partner, as indexes. */
function whoseRecord({ partners }: FamilyToWrite): Whose {
  const [one, other] = partners.map(({ person }) => person);
  return inOrder(one ?? 0, other ?? null);
}

const inOrder = (one: number, other: number | null): Whose =>
  other === null ? { one, other } : { one: Math.min(one, other), other: Math.max(one, other) };
