import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { FamilyToWrite, WrittenUnion } from "./families-to-write.ts";
import { codeLine } from "./write-line.ts";
import { dateLines, saysWhen } from "./write-date.ts";
import { eventLines, factLines, unsaid } from "./write-fact.ts";
import { COMMON_LAW, leavesWithFamily } from "../plan/gather-sayings.ts";
import { targetOf } from "../plan/planned-details.ts";
import { unmarried } from "../read/read-family.ts";
import { clearest, type EventDate, isNoClearer, noDate } from "../read/read-event.ts";
import type { Details, WrittenFact, WrittenLine } from "./details.ts";
import { KeptText, type Pointers } from "./kept-text.ts";

/** What _FREL and _MREL call each kind, as Family Tree Maker and Ancestry write it. */
const kindWords: Record<ParentKind, string> = {
  birth: "Natural",
  adoptive: "Adopted",
  foster: "Foster",
  step: "Step",
};

/** The lines of a family record, with what is said of the pair, or of a lone partner in such a record. */
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
      (line) => line.path === root && line.tag === tag && pointsTo(line, xref, pointers),
    );
    return (
      codeLine(1, tag, xref) + roots.flatMap(({ lines }) => belowLink(lines, pointers)).join("")
    );
  };
  const own = facts.filter(({ fact: { kind } }) => isPair || leavesWithFamily(kind));
  return [
    ...partners.map(({ person, side }) => link(side, pointer(person))),
    ...children.map((entry) => {
      const line = link("CHIL", pointer(entry.child));
      return line + kindLines(entry);
    }),
    union ? unionLines(union, own, { kept, pointers }) : "",
    ...own
      .filter(({ fact: { kind } }) => !isPair || (kind !== "MARR" && kind !== "DIV"))
      .map((each) => {
        const [fact, tag] = union ? asRepeated(each.fact, union, own) : [each.fact, each.fact.kind];
        return factLines(fact, new KeptText(each.kept, pointers), tag);
      }),
    kept.take(1, (line) => line.path === root && !LINKS.has(line.tag)),
  ].join("");
}

const LINKS = new Set(["HUSB", "WIFE", "CHIL"]);

function pointsTo({ value }: WrittenLine, xref: string, pointers: Pointers): boolean {
  const target = targetOf(value);
  return target !== null && pointers.of(target) === xref;
}

/** What is said below a link, without the link. */
export function belowLink(lines: readonly WrittenLine[], pointers: Pointers): string {
  const [, ...below] = lines;
  return new KeptText(below, pointers).take(2, () => true);
}

/** The kind that PEDI says of both parents at once; null where it differs, or PEDI has no word for it. */
export function sharedKind({ kinds }: FamilyToWrite["children"][number]): ParentKind | null {
  const [kind, ...others] = new Set(Object.values(kinds));
  return others.length > 0 || kind === undefined || kind === "step" ? null : kind;
}

function kindLines(entry: FamilyToWrite["children"][number]): string {
  if (sharedKind(entry) !== null) return "";
  const { HUSB, WIFE } = entry.kinds;
  return (
    (HUSB ? codeLine(2, "_FREL", kindWords[HUSB]) : "") +
    (WIFE ? codeLine(2, "_MREL", kindWords[WIFE]) : "")
  );
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
    const all = [...(own?.kept ?? []), ...rest.flatMap((root) => root.lines)];
    return {
      fact: own?.fact ?? null,
      lines: new KeptText(all, pointers),
      hasLines: all.length > 0,
    };
  };
  return beginning(union, of("MARR")) + ending(union, of("DIV"), isAnnulled(union, facts));
}

/** Whether an annulment says by itself that, and when, the union has ended. */
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
  const label = said.label;
  if (isMarriage)
    return eventLines(
      "MARR",
      { ...said, label: kind === "married" && unmarried.test(label ?? "") ? null : label },
      start,
      lines,
    );
  if (kind === "partners" && (fact || hasLines || saysWhen(start))) {
    const type =
      label === null ? COMMON_LAW : unmarried.test(label) ? label : `${COMMON_LAW} (${label})`;
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

/** One more marriage or divorce of a pair leaves as one where it can't be taken for the one that counts. */
function asRepeated(fact: WrittenFact, union: WrittenUnion, own: Own): [WrittenFact, string] {
  const { kind, start, end } = union;
  const [, word, label = null] = repeated.exec(fact.label ?? "") ?? [];
  const isMarriage = word === "Marriage";
  const isWritten = isMarriage
    ? kind === "married" || kind === "divorced"
    : kind === "divorced" && !isAnnulled(union, own);
  const isLater = isNoClearer(dayOf(fact), isMarriage ? start : end);
  const isClear = label !== null || fact.detail === null;
  if (fact.kind !== "EVEN" || !word || !isWritten || !isLater || !isClear) return [fact, fact.kind];
  return [{ ...fact, label }, isMarriage ? "MARR" : "DIV"];
}

const repeated = /^(Marriage|Divorce)(?: \((.+)\))?$/s;
