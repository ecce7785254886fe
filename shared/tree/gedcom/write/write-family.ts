import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { FamilyToWrite, WrittenUnion } from "./families-to-write.ts";
import { codeLine } from "./write-line.ts";
import { parentKindOfWord } from "../read/parent-kind.ts";
import { isOwnLine } from "../read/read-facts.ts";
import { dateLines, hasDate } from "./write-date.ts";
import { eventLines, factLines, noContent } from "./write-fact.ts";
import { COMMON_LAW, belongsInFamilyRecord } from "../plan/gather-owner-data.ts";
import { targetOf } from "../plan/planned-details.ts";
import { unmarriedWords } from "../read/read-family.ts";
import { findMostPrecise, type EventDate, isNoMorePrecise, noDate } from "../read/read-event.ts";
import type { Details, WrittenFact, WrittenLine } from "./details.ts";
import { KeptText, type Pointers } from "./kept-text.ts";

/** Values of _FREL and _MREL, as in files of Family Tree Maker and Ancestry. */
const kindWords: Record<ParentKind, string> = {
  birth: "Natural",
  adoptive: "Adopted",
  foster: "Foster",
  step: "Step",
};

/** Returns the lines of a family record, with the facts of the pair or of its only partner. */
export function familyLines(
  family: FamilyToWrite,
  { facts, kept: lines }: Details,
  { pointers, pointer }: { pointers: Pointers; pointer: (person: number) => string },
): string {
  const { partners, children, union } = family;
  const isPair = union !== null;
  const kept = new KeptText(lines, pointers);
  const root = isPair ? null : "FAM";
  const link = (tag: string, xref: string) => {
    const roots = kept.takeRoots(
      (line) =>
        line.path === root &&
        (line.tag === "CHIL") === (tag === "CHIL") &&
        LINKS.has(line.tag) &&
        pointsTo(line, xref, pointers),
    );
    const below = roots.flatMap(({ lines: [, ...lines] }) => lines);
    return { line: codeLine(1, tag, xref), below: new KeptText(below, pointers) };
  };
  const ownFacts = facts.filter(({ fact: { kind } }) => isPair || belongsInFamilyRecord(kind));
  return [
    ...partners.map(({ person, side }) => {
      const { line, below } = link(side, pointer(person));
      return line + below.take(2, () => true);
    }),
    ...children.map((entry) => {
      const { line, below } = link("CHIL", pointer(entry.child));
      return line + kindLines(entry, below) + below.take(2, () => true);
    }),
    union ? unionLines(union, ownFacts, { kept, pointers }) : "",
    ...ownFacts
      .filter(({ fact: { kind } }) => !isPair || (kind !== "MARR" && kind !== "DIV"))
      .map((each) => {
        const [fact, tag] = union
          ? toRepeatedEvent(each.fact, union, ownFacts)
          : [each.fact, each.fact.kind];
        return factLines(fact, new KeptText(each.kept, pointers), tag);
      }),
    kept.take(1, ({ path, tag, value }) => path === root && !(LINKS.has(tag) && isPerson(value))),
  ].join("");
}

const LINKS = new Set(["HUSB", "WIFE", "CHIL"]);

/** Whether a value points to a person. Others, such as a husband's name, are kept as they are. */
function isPerson(value: string | null): boolean {
  const target = targetOf(value);
  return target !== null && "person" in target;
}

function pointsTo({ value }: WrittenLine, xref: string, pointers: Pointers): boolean {
  const target = targetOf(value);
  return target !== null && pointers.resolve(target) === xref;
}

/** Returns the kind of both parents; null if they differ. */
export function kindOfBoth({ kinds }: FamilyToWrite["children"][number]): ParentKind | null {
  const [kind, ...others] = new Set(Object.values(kinds));
  return others.length > 0 ? null : (kind ?? null);
}

/**
 * Returns lines for the kinds of parents, unless PEDI covers both. Uses the file's own words if
 * they mean the same, and keeps unknown words.
 */
function kindLines(entry: FamilyToWrite["children"][number], below: KeptText): string {
  const kind = kindOfBoth(entry);
  const isInPedigree = kind !== null && kind !== "step";
  const line = (tag: string, own: ParentKind | undefined) => {
    const keptKinds = below.takeRoots((root) => root.tag === tag);
    const isOwn = (root: WrittenLine) => parentKindOfWord(root.value ?? "") === own;
    const isInFile = keptKinds.some(({ root }) => isOwn(root));
    return [
      own && !isInFile && !isInPedigree ? codeLine(2, tag, kindWords[own]) : "",
      ...keptKinds.map((each) =>
        isOwn(each.root) || parentKindOfWord(each.root.value ?? "") === null
          ? below.text(each, 2)
          : "",
      ),
    ].join("");
  };
  return line("_FREL", entry.kinds.HUSB) + line("_MREL", entry.kinds.WIFE);
}

type OwnFacts = Details["facts"];

function unionLines(
  union: WrittenUnion,
  facts: OwnFacts,
  { kept, pointers }: { kept: KeptText; pointers: Pointers },
): string {
  const partsOf = (tag: "MARR" | "DIV") => {
    const own = facts.find(({ fact }) => fact.kind === tag);
    const rest = kept.takeRoots(({ path }) => path?.split(".")[0] === tag);
    // `1 DIV` beside an annulment. `1 DIV N` is something else and stays where it is.
    const ownLines = kept.takeRoots(
      (root) => isOwnLine(root) && root.tag === tag && root.value === null,
    );
    const all = [...(own?.kept ?? []), ...rest.flatMap((root) => root.lines)];
    return {
      fact: own?.fact ?? null,
      lines: new KeptText(all, pointers),
      hasLines: all.length + ownLines.length > 0,
    };
  };
  return (
    beginningLines(union, partsOf("MARR")) +
    endingLines(union, partsOf("DIV"), isAnnulled(union, facts))
  );
}

/** Whether an annulment alone records that the union ended, and when. */
function isAnnulled({ end }: WrittenUnion, facts: OwnFacts): boolean {
  const annulments = facts.flatMap(({ fact }) => (fact.kind === "ANUL" ? dayOf(fact) : []));
  const day = findMostPrecise(annulments, (each) => each);
  return day !== null && day.date === end.date && day.words === end.words;
}

const dayOf = ({ date, dateWords }: WrittenFact): EventDate => ({ date, words: dateWords });

interface UnionParts {
  fact: WrittenFact | null;
  lines: KeptText;
  hasLines: boolean;
}

function beginningLines(
  { kind, start }: WrittenUnion,
  { fact, lines, hasLines }: UnionParts,
): string {
  const content = fact ?? noContent;
  const isMarriage = kind === "married" || kind === "divorced";
  const { label, detail } = content;
  if (isMarriage) {
    const unlessUnmarried = (text: string | null) =>
      kind === "married" && unmarriedWords.test(text ?? "") ? null : text;
    return eventLines(
      "MARR",
      { ...content, label: unlessUnmarried(label), detail: unlessUnmarried(detail) },
      start,
      lines,
    );
  }
  if (kind === "partners" && (fact || hasLines || hasDate(start))) {
    const isWritten = unmarriedWords.test(`${label ?? ""}; ${detail ?? ""}`);
    const type = isWritten ? label : label === null ? COMMON_LAW : `${COMMON_LAW} (${label})`;
    return eventLines("MARR", { ...content, label: type }, start, lines);
  }
  const event = fact
    ? eventLines("EVEN", { ...content, label: label ?? "Marriage" }, noDate, lines)
    : "";
  if (kind === "partners") return codeLine(1, "EVEN") + codeLine(2, "TYPE", "Unmarried");
  const date = dateLines(start);
  return (date === "" ? "" : codeLine(1, "EVEN") + codeLine(2, "TYPE", "Union") + date) + event;
}

function endingLines(
  { kind, status, end }: WrittenUnion,
  { fact, lines, hasLines }: UnionParts,
  isAnnulled: boolean,
): string {
  if (kind === "divorced" && isAnnulled && fact === null && !hasLines) return "";
  if (kind === "divorced") return eventLines("DIV", fact ?? noContent, end, lines);
  const event = fact
    ? eventLines("EVEN", { ...fact, label: fact.label ?? "Divorce" }, noDate, lines)
    : "";
  if (status !== "FORMER" && !hasDate(end)) return event;
  return codeLine(1, "EVEN") + codeLine(2, "TYPE", "Separation") + dateLines(end) + event;
}

/**
 * Writes a further marriage or divorce as such if its date can't replace the current one's;
 * otherwise as an event.
 */
function toRepeatedEvent(
  fact: WrittenFact,
  union: WrittenUnion,
  own: OwnFacts,
): [WrittenFact, string] {
  const { kind, start, end } = union;
  const [, word, label = null] = repeatedLabel.exec(fact.label ?? "") ?? [];
  const isMarriage = word === "Marriage";
  const isWritten = isMarriage
    ? kind === "married" || kind === "divorced"
    : kind === "divorced" && !isAnnulled(union, own);
  const isLater = isNoMorePrecise(dayOf(fact), isMarriage ? start : end);
  if (fact.kind !== "EVEN" || !word || !isWritten || !isLater) return [fact, fact.kind];
  return [{ ...fact, label }, isMarriage ? "MARR" : "DIV"];
}

const repeatedLabel = /^(Marriage|Divorce)(?: \((.+)\))?$/s;
