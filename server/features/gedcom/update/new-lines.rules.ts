import { type KeptRoot, keptRoots } from "#shared/gedcom/plan/kept-roots.ts";
import { OF_PROGRAMS } from "#shared/gedcom/plan/file-records.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { RecordedLine } from "../../facts/facts-in-bulk.queries.ts";
import type { KnownLine } from "./known-lines.queries.ts";

/**
 * The lines of a file without those that their person, pair or fact has already, each with all below it. Lines
 * are nobody's to edit here: what is there in the same words came from a file before.
 */
export function* newLines(
  lines: Iterable<RecordedLine>,
  known: readonly KnownLine[],
): Generator<RecordedLine> {
  const here = groupBy(known, ownerOf);
  for (const ofOne of runs(lines)) {
    const before = here.get(ownerOf(ofOne[0]!));
    yield* before ? beside(ofOne, before) : ofOne;
  }
}

function* beside(lines: RecordedLine[], known: readonly KnownLine[]): Generator<RecordedLine> {
  const before = rootsOf(known);
  const there = groupBy(before, textOf);
  const marks = new Set(before.map(({ root }) => placeOf(root)));
  const next = 1 + known.reduce((last, { position }) => Math.max(last, position), 0);
  for (const each of rootsOf(lines)) {
    if (there.get(textOf(each))?.pop()) continue;
    // When and by which program it was written last: one is enough.
    if (OF_PROGRAMS.has(each.root.tag) && marks.has(placeOf(each.root))) continue;
    for (const line of each.lines) yield { ...line, position: next + line.position };
  }
}

type Line = Pick<KnownLine, "factId" | "level" | "path" | "tag" | "value">;

const rootsOf = <L extends Line>(lines: readonly L[]): KeptRoot<L>[] =>
  [...groupBy(lines, ({ factId }) => factId).values()].flatMap((ofOne) => keptRoots(ofOne));

/** Other names are counted anew in each file. */
const placeOf = ({ factId, path, tag }: Line): string =>
  `${factId} ${path?.replace(/#\d+/, "#")} ${tag}`;

const textOf = ({ root, lines }: KeptRoot<Line>): string =>
  [placeOf(root), ...lines.map(({ level, tag, value }) => `${level} ${tag} ${value}`)].join("\n");

const ownerOf = ({ userId, oneId, otherId }: Pick<KnownLine, "userId" | "oneId" | "otherId">) =>
  `${userId} ${oneId} ${otherId}`;

/** The lines of one person, pair or file at a time. */
function* runs(lines: Iterable<RecordedLine>): Generator<RecordedLine[]> {
  let run: RecordedLine[] = [];
  for (const line of lines) {
    if (run[0] && ownerOf(run[0]) !== ownerOf(line)) {
      yield run;
      run = [];
    }
    run.push(line);
  }
  if (run.length > 0) yield run;
}
