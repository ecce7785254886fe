import { type KeptRoot, keptRoots } from "#shared/tree/gedcom/plan/kept-roots.ts";
import { PROGRAM_TAGS } from "#shared/tree/gedcom/plan/file-records.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { NewLineRow } from "../../../family/facts/index.ts";
import type { KnownLine } from "./known-family.queries.ts";

/**
 * Yields a file's kept lines that their person, pair or fact doesn't have yet, each with all lines
 * below. Nobody can edit kept lines here, so an equal line came from an earlier file.
 */
export function* findNewLines(
  lines: Iterable<NewLineRow>,
  known: readonly KnownLine[],
): Generator<NewLineRow> {
  const knownByOwner = groupBy(known, ownerOf);
  for (const ownerLines of groupConsecutive(lines)) {
    const before = knownByOwner.get(ownerOf(ownerLines[0]!));
    yield* before ? omitKnown(ownerLines, before) : ownerLines;
  }
}

function* omitKnown(lines: NewLineRow[], known: readonly KnownLine[]): Generator<NewLineRow> {
  const knownRoots = rootsOf(known);
  const knownByText = groupBy(knownRoots, textOf);
  const knownPathKeys = new Set(knownRoots.map(({ root }) => pathKeyOf(root)));
  const next = 1 + known.reduce((last, { position }) => Math.max(last, position), 0);
  for (const each of rootsOf(lines)) {
    if (knownByText.get(textOf(each))?.pop()) continue;
    // Keeps only the first line of each kind that records a program or its last change.
    if (PROGRAM_TAGS.has(each.root.tag) && knownPathKeys.has(pathKeyOf(each.root))) continue;
    for (const line of each.lines) yield { ...line, position: next + line.position };
  }
}

type Line = Pick<KnownLine, "factId" | "level" | "path" | "tag" | "value">;

const rootsOf = <L extends Line>(lines: readonly L[]): KeptRoot<L>[] =>
  [...groupBy(lines, ({ factId }) => factId).values()].flatMap((ownerLines) =>
    keptRoots(ownerLines),
  );

/** Returns a key for a line's path. Ignores numbers of other names, because each file numbers them anew. */
const pathKeyOf = ({ factId, path, tag }: Line): string =>
  `${factId} ${path?.replace(/#\d+/, "#")} ${tag}`;

const textOf = ({ root, lines }: KeptRoot<Line>): string =>
  [pathKeyOf(root), ...lines.map(({ level, tag, value }) => `${level} ${tag} ${value}`)].join("\n");

const ownerOf = ({ userId, oneId, otherId }: Pick<KnownLine, "userId" | "oneId" | "otherId">) =>
  `${userId} ${oneId} ${otherId}`;

/** Yields the lines of one person, pair or file at a time. */
function* groupConsecutive(lines: Iterable<NewLineRow>): Generator<NewLineRow[]> {
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
