import { STORY_LABEL } from "../../../family/facts/fact-kinds.ts";
import { formatCitation } from "../plan/citations.ts";
import { isKeptPointer, textOfKept } from "../read/kept-line.ts";
import { isNoteOrSources, isOwnLine } from "../read/read-facts.ts";
import type { EventDate } from "../read/read-event.ts";
import type { WrittenFact, WrittenLine } from "./details.ts";
import { KeptText } from "./kept-text.ts";
import { textLine } from "./write-line.ts";
import { dateLines } from "./write-date.ts";

/** The data below an event or attribute. */
export type FactContent = Pick<WrittenFact, "label" | "detail" | "place" | "note" | "sources">;

export const noContent: FactContent = {
  label: null,
  detail: null,
  place: null,
  note: null,
  sources: null,
};

/**
 * Returns a fact's lines with its kept lines. A fact that is only a note, or sources, of the record
 * is written as such.
 */
export function factLines(fact: WrittenFact, kept: KeptText, kind: string = fact.kind): string {
  const { label, note, sources, date, dateWords } = fact;
  if (isNoteOrSources(fact))
    return label === STORY_LABEL ? noteLines(1, note, kept) : sourceLines(1, sources, kept);
  const isFact = kept.takeRoots((root) => isOwnLine(root) && root.tag === "FACT").length > 0;
  const tag = isFact && kind === "EVEN" ? "FACT" : kind;
  return eventLines(tag, fact, { date, words: dateWords }, kept);
}

/**
 * Returns the lines of a note. If the file's own notes still have this text together, writes them
 * unchanged; otherwise writes one note with the current text, and all kept lines below it.
 */
function noteLines(level: number, note: string | null, kept: KeptText): string {
  const roots = kept.takeRoots(isNote).map((each) => ({
    each,
    text: isKeptPointer(each.root.value)
      ? kept.pointers.note(each.root.value)
      : textOfKept(each.root.value).trim(),
  }));
  const written = (all: typeof roots) => all.map(({ each }) => kept.text(each, level)).join("");
  const withText = roots.filter(({ text }) => text);
  if (withText.length > 0 && withText.map(({ text }) => text).join("\n\n") === note)
    return written(roots);
  const withoutText = written(roots.filter(({ text }) => !text));
  if (note === null) return withoutText;
  const below = withText.flatMap(({ each: { lines } }) => lines.slice(1));
  return [
    textLine(level, "NOTE", note),
    new KeptText(below, kept.pointers).take(level + 1, () => true),
    kept.take(level + 1, isBelowTag("NOTE")),
    withoutText,
  ].join("");
}

/** Returns the lines of an event or attribute. `Y` marks an event that has no other data. */
export function eventLines(
  tag: string,
  fact: FactContent,
  eventDate: EventDate,
  kept: KeptText,
): string {
  const below = detailLines(fact, eventDate, kept);
  const value = fact.detail ?? (below === "" && !ATTRIBUTES.has(tag) ? "Y" : "");
  return textLine(1, tag, value) + below;
}

/** Attributes never get a `Y`, because their value may be empty. */
const ATTRIBUTES = new Set(
  "CAST DSCR EDUC NATI NCHI NMR OCCU PROP RELI RESI TITL FACT EVEN".split(" "),
);

export function detailLines(
  { label, place, note, sources }: FactContent,
  eventDate: EventDate,
  kept: KeptText,
): string {
  const part = (tag: string, line: string) =>
    line === "" ? "" : line + kept.take(3, isBelowTag(tag));
  return [
    part("TYPE", label === null ? "" : textLine(2, "TYPE", label)),
    part("DATE", dateLines(eventDate)),
    part("PLAC", place === null ? "" : textLine(2, "PLAC", place)),
    noteLines(2, note, kept),
    sourceLines(2, sources, kept),
    kept.take(
      2,
      (root) =>
        root.path !== null &&
        !root.path.includes(".") &&
        root.tag !== "SOUR" &&
        root.path !== "NOTE",
    ),
  ].join("");
}

/** Whether a kept line was below a line with this tag. */
const isBelowTag =
  (tag: string) =>
  ({ path }: WrittenLine): boolean =>
    path !== null && (path === tag || path.endsWith(`.${tag}`));

const isNote = ({ tag, path }: WrittenLine): boolean =>
  tag === "NOTE" && (path === null || !path.includes("."));

const isSource = ({ tag, path }: WrittenLine): boolean =>
  tag === "SOUR" && (path === null || !path.includes("."));

/**
 * Returns the lines of sources. A source that is still listed is written as it was in the file, a
 * new one as text. Sources that were removed since are left out.
 */
function sourceLines(level: number, sources: string | null, kept: KeptText): string {
  const roots = kept.takeRoots(isSource).map((root) => ({
    root,
    text: formatCitation(root.lines, { start: 0, end: root.lines.length }, kept.pointers.title),
  }));
  const texts = (sources ?? "").split("\n").filter((text) => text.trim() !== "");
  const lines = texts.map((text) => {
    const index = roots.findIndex((each) => each.text === text);
    const [found] = index < 0 ? [] : roots.splice(index, 1);
    return (found && kept.text(found.root, level)) || textLine(level, "SOUR", text);
  });
  const withoutText = roots
    .filter(({ text }) => text === "")
    .map(({ root }) => kept.text(root, level));
  return [...lines, ...withoutText].join("");
}
