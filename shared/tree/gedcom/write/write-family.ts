import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { FamilyToWrite, WrittenUnion } from "./families-to-write.ts";
import { codeLine } from "./write-line.ts";
import { kindOfWord } from "../read/parent-kind.ts";
import { isOwnLine } from "../read/read-facts.ts";
import { dateLines, saysWhen } from "./write-date.ts";
import { eventLines, factLines, unsaid } from "./write-fact.ts";
import { COMMON_LAW, leavesWithFamily } from "../plan/gather-sayings.ts";
import { targetOf } from "../plan/planned-details.ts";
import { unmarried } from "../read/read-family.ts";
import { clearest, type EventDate, isNoClearer, noDate } from "../read/read-event.ts";
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
  const own = facts.filter(({ fact: { kind } }) => isPair || leavesWithFamily(kind));
  return [
    ...partners.map(({ person, side }) => {
      const { line, below } = link(side, pointer(person));
      return line + below.take(2, () => true);
    }),
    ...children.map((entry) => {
      const { line, below } = link("CHIL", pointer(entry.child));
      return line + kindLines(entry, below) + below.take(2, () => true);
    }),
    union ? unionLines(union, own, { kept, pointers }) : "",
    ...own
      .filter(({ fact: { kind } }) => !isPair || (kind !== "MARR" && kind !== "DIV"))
      .map((each) => {
        const [fact, tag] = union ? asRepeated(each.fact, union, own) : [each.fact, each.fact.kind];
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
  return target !== null && pointers.of(target) === xref;
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
    const said = below.takeRoots((root) => root.tag === tag);
    const isOwn = (root: WrittenLine) => kindOfWord(root.value ?? "") === own;
    const isSaid = said.some(({ root }) => isOwn(root));
    return [
      own && !isSaid && !isInPedigree ? codeLine(2, tag, kindWords[own]) : "",
      ...said.map((each) =>
        isOwn(each.root) || kindOfWord(each.root.value ?? "") === null ? below.text(each, 2) : "",
      ),
    ].join("");
  };
  return line("_FREL", entry.kinds.HUSB) + line("_MREL", entry.kinds.WIFE);
}

type Own = Details["facts"];

function unionLines(
  union: WrittenUnion,
  facts: Own,
  { kept, pointers }: { kept: KeptText; pointers: Pointers },
): string {
  const of = (tag: "MARR" | "DIV") => {
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
  return beginning(union, of("MARR")) + ending(union, of("DIV"), isAnnulled(union, facts));
}

/** Whether an annulment alone records that the union ended, and when. */
function isAnnulled({ end }: WrittenUnion, facts: Own): boolean {
  const annulments = facts.flatMap(({ fact }) => (fact.kind === "ANUL" ? dayOf(fact) : []));
  const day = clearest(annulments, (each) => each);
  return day !== null && day.date === end.date && day.words === end.words;
}

const dayOf = ({ date, dateWords }: WrittenFact): EventDate => ({ date, words: dateWords });

interface OfUnion {
  fact: WrittenFact | null;
  lines: KeptText;
  hasLines: boolean;
}

function beginning({ kind, start }: WrittenUnion, { fact, lines, hasLines }: OfUnion): string {
  const said = fact ?? unsaid;
  const isMarriage = kind === "married" || kind === "divorced";
  const { label, detail } = said;
  if (isMarriage) {
    const unlessUnmarried = (text: string | null) =>
      kind === "married" && unmarried.test(text ?? "") ? null : text;
    return eventLines(
      "MARR",
      { ...said, label: unlessUnmarried(label), detail: unlessUnmarried(detail) },
      start,
      lines,
    );
  }
  if (kind === "partners" && (fact || hasLines || saysWhen(start))) {
    const isSaid = unmarried.test(`${label ?? ""}; ${detail ?? ""}`);
    const type = isSaid ? label : label === null ? COMMON_LAW : `${COMMON_LAW} (${label})`;
    return eventLines("MARR", { ...said, label: type }, start, lines);
  }
  const event = fact
    ? eventLines("EVEN", { ...said, label: label ?? "Marriage" }, noDate, lines)
    : "";
  if (kind === "partners") return codeLine(1, "EVEN") + codeLine(2, "TYPE", "Unmarried");
  const date = dateLines(start);
  return (date === "" ? "" : codeLine(1, "EVEN") + codeLine(2, "TYPE", "Union") + date) + event;
}

function ending(
  { kind, status, end }: WrittenUnion,
  { fact, lines, hasLines }: OfUnion,
  isAnnulled: boolean,
): string {
  if (kind === "divorced" && isAnnulled && fact === null && !hasLines) return "";
  if (kind === "divorced") return eventLines("DIV", fact ?? unsaid, end, lines);
  const event = fact
    ? eventLines("EVEN", { ...fact, label: fact.label ?? "Divorce" }, noDate, lines)
    : "";
  if (status !== "FORMER" && !saysWhen(end)) return event;
  return codeLine(1, "EVEN") + codeLine(2, "TYPE", "Separation") + dateLines(end) + event;
}

/**
 * Writes a further marriage or divorce as such if its date can't replace the current one's;
 * otherwise as an event.
 */
function asRepeated(fact: WrittenFact, union: WrittenUnion, own: Own): [WrittenFact, string] {
  const { kind, start, end } = union;
  const [, word, label = null] = repeated.exec(fact.label ?? "") ?? [];
  const isMarriage = word === "Marriage";
  const isWritten = isMarriage
    ? kind === "married" || kind === "divorced"
    : kind === "divorced" && !isAnnulled(union, own);
  const isLater = isNoClearer(dayOf(fact), isMarriage ? start : end);
  if (fact.kind !== "EVEN" || !word || !isWritten || !isLater) return [fact, fact.kind];
  return [{ ...fact, label }, isMarriage ? "MARR" : "DIV"];
}

const repeated = /^(Marriage|Divorce)(?: \((.+)\))?$/s;
