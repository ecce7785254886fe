import { type KeptRoot, keptRoots } from "#shared/tree/gedcom/plan/kept-roots.ts";
import { OF_PROGRAMS } from "#shared/tree/gedcom/plan/file-records.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { NewLineRow } from "../../../family/facts/index.ts";
import type { KnownLine } from "./known-lines.queries.ts";

/**
 * Yields a file's kept lines that their person, pair or fact doesn't have yet, each with all lines
 * below. Nobody can edit kept lines here, so an equal line came from an earlier file.
 */
export function* newLines(
  lines: Iterable<NewLineRow>,
  known: readonly KnownLine[],
): Generator<NewLineRow> {
  const here = groupBy(known, ownerOf);
  for (const ofOne of runs(lines)) {
    const before = here.get(ownerOf(ofOne[0]!));
    yield* before ? notYetKnown(ofOne, before) : ofOne;
  }
}

function* notYetKnown(lines: NewLineRow[], known: readonly KnownLine[]): Generator<NewLineRow> {
  const before = rootsOf(known);
  const there = groupBy(before, textOf);
  const marks = new Set(before.map(({ root }) => placeOf(root)));
  const next = 1 + known.reduce((last, { position }) => Math.max(last, position), 0);
  for (const each of rootsOf(lines)) {
    if (there.get(textOf(each))?.pop()) continue;
    // One record of the last change, or of the program that wrote it, is enough.
    if (OF_PROGRAMS.has(each.root.tag) && marks.has(placeOf(each.root))) continue;
    for (const line of each.lines) yield { ...line, position: next + line.position };
  }
}

type Line = Pick<KnownLine, "factId" | "level" | "path" | "tag" | "value">;

const rootsOf = <L extends Line>(lines: readonly L[]): KeptRoot<L>[] =>
  [...groupBy(lines, ({ factId }) => factId).values()].flatMap((ofOne) => keptRoots(ofOne));

/** Each file numbers other names anew, so the number doesn't count. */
const placeOf = ({ factId, path, tag }: Line): string =>
  `${factId} ${path?.replace(/#\d+/, "#")} ${tag}`;

const textOf = ({ root, lines }: KeptRoot<Line>): string =>
  [placeOf(root), ...lines.map(({ level, tag, value }) => `${level} ${tag} ${value}`)].join("\n");

const ownerOf = ({ userId, oneId, otherId }: Pick<KnownLine, "userId" | "oneId" | "otherId">) =>
  `${userId} ${oneId} ${otherId}`;

/** Yields the lines of one person, pair or file at a time. */
function* runs(lines: Iterable<NewLineRow>): Generator<NewLineRow[]> {
  let run: NewLineRow[] = [];
  for (const line of lines) {
    if (run[0] && ownerOf(run[0]) !== ownerOf(line)) {
      yield run;
      run = [];
    }
    run.push(line);
  }
  if (run.length > 0) yield run;
}
