import { citationText } from "../plan/citations.ts";
import { isPointing, textOfKept } from "../read/kept-line.ts";
import { isAside, isOwnLine, STORY } from "../read/read-facts.ts";
import type { EventDate } from "../read/read-event.ts";
import type { WrittenFact, WrittenLine } from "./details.ts";
import { KeptText } from "./kept-text.ts";
import { textLine } from "./write-line.ts";
import { dateLines } from "./write-date.ts";

/** What stands below an event or an attribute. */
export type FactText = Pick<WrittenFact, "label" | "detail" | "place" | "note" | "sources">;

export const unsaid: FactText = {
  label: null,
  detail: null,
  place: null,
  note: null,
  sources: null,
};

/** A fact with its kept lines; one that is but a note, or sources, of its record is written as such. */
export function factLines(fact: WrittenFact, kept: KeptText, kind: string = fact.kind): string {
  const { label, note, sources, date, dateWords } = fact;
  if (isAside(fact))
    return label === STORY ? noteLines(1, note, kept) : sourceLines(1, sources, kept);
  const isFact = kept.takeRoots((root) => isOwnLine(root) && root.tag === "FACT").length > 0;
  const tag = isFact && kind === "EVEN" ? "FACT" : kind;
  return eventLines(tag, fact, { date, words: dateWords }, kept);
}

/**
 * A note: each of the file's own, with the lines below it, where together they still say the same; else one note in
 * the words of today, with all lines below.
 */
function noteLines(level: number, note: string | null, kept: KeptText): string {
  const roots = kept.takeRoots(isNote).map((each) => ({
    each,
    text: isPointing(each.root.value)
      ? kept.pointers.note(each.root.value)
      : textOfKept(each.root.value).trim(),
  }));
  const written = (all: typeof roots) => all.map(({ each }) => kept.text(each, level)).join("");
  const told = roots.filter(({ text }) => text);
  if (told.length > 0 && told.map(({ text }) => text).join("\n\n") === note) return written(roots);
  const untold = written(roots.filter(({ text }) => !text));
  if (note === null) return untold;
  const below = told.flatMap(({ each: { lines } }) => lines.slice(1));
  return [
    textLine(level, "NOTE", note),
    new KeptText(below, kept.pointers).take(level + 1, () => true),
    kept.take(level + 1, isUnder("NOTE")),
    untold,
  ].join("");
}

/** An event or an attribute and all that is said of it; `Y` says that it was, where nothing else does. */
export function eventLines(tag: string, fact: FactText, when: EventDate, kept: KeptText): string {
  const below = linesBelow(fact, when, kept);
  const value = fact.detail ?? (below === "" && !ATTRIBUTES.has(tag) ? "Y" : "");
  return textLine(1, tag, value) + below;
}

/** What these were or had stands behind them, and nothing where it is not said. */
const ATTRIBUTES = new Set(
  "CAST DSCR EDUC NATI NCHI NMR OCCU PROP RELI RESI TITL FACT EVEN".split(" "),
);

export function linesBelow(
  { label, place, note, sources }: FactText,
  when: EventDate,
  kept: KeptText,
): string {
  const part = (tag: string, line: string) =>
    line === "" ? "" : line + kept.take(3, isUnder(tag));
  return [
    part("TYPE", label === null ? "" : textLine(2, "TYPE", label)),
    part("DATE", dateLines(when)),
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

/** Whether a line stood under the line of that tag. */
const isUnder =
  (tag: string) =>
  ({ path }: WrittenLine): boolean =>
    path !== null && (path === tag || path.endsWith(`.${tag}`));

const isNote = ({ tag, path }: WrittenLine): boolean =>
  tag === "NOTE" && (path === null || !path.includes("."));

const isSource = ({ tag, path }: WrittenLine): boolean =>
  tag === "SOUR" && (path === null || !path.includes("."));

/**
 * The sources that are told of, each as the file had it where it is one of the file's; what was taken out
 * of the words since is not written, and what was added is written in its words.
 */
function sourceLines(level: number, sources: string | null, kept: KeptText): string {
  const roots = kept.takeRoots(isSource).map((root) => ({
    root,
    text: citationText(root.lines, { start: 0, end: root.lines.length }, kept.pointers.title),
  }));
  const told = (sources ?? "").split("\n").filter((text) => text.trim() !== "");
  const lines = told.map((text) => {
    const place = roots.findIndex((each) => each.text === text);
    const [found] = place < 0 ? [] : roots.splice(place, 1);
    return (found && kept.text(found.root, level)) || textLine(level, "SOUR", text);
  });
  const untold = roots.filter(({ text }) => text === "").map(({ root }) => kept.text(root, level));
  return [...lines, ...untold].join("");
}
