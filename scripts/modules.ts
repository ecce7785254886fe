// Checks how features depend on each other: downward, through one entry, and without cycles.
import type { Import } from "./imports.ts";

/**
 * The modules, from the lowest to the highest, which client, server, and shared have in common. A module
 * contains features and imports only from itself and from lower modules.
 */
export const MODULES = [
  "core",
  "family",
  "accounts",
  "messages",
  "reunions",
  "tree",
  "mail",
  "site",
] as const;

const SIDES = ["client/features", "server/features", "shared"];

interface Place {
  side: string;
  module: string;
  /** Module and folder, for example `reunions/rsvp`. */
  feature: string;
}

/** The feature that a file belongs to, if any. */
export function placeOf(file: string): Place | null {
  const side = SIDES.find((folder) => file.startsWith(`${folder}/`));
  const [module, folder, name] = side ? file.slice(side.length + 1).split("/") : [];
  if (!side || !module || !folder || !name || module === "lib") return null;
  return { side, module, feature: `${module}/${folder}` };
}

/**
 * Returns a line for each import that breaks the order of modules, bypasses a feature's index.ts, or closes
 * a cycle. `shared` has no index.ts files; its tables may import any table, and policies any policy.
 */
export function moduleFaults(imports: readonly Import[]): string[] {
  const across = imports.flatMap((each) => {
    const [from, to] = [placeOf(each.from), placeOf(each.to)];
    const isInside = !from || !to || from.side !== to.side || from.feature === to.feature;
    return isInside || isFree(each) ? [] : [{ from, to, target: each.to, name: nameOf(each) }];
  });
  return [
    ...across.flatMap(({ from, to, name }) => orderFault(from, to, name)),
    ...across
      .filter(({ from, target }) => from.side !== "shared" && !isEntry(target))
      .map(({ name, to }) => `${name}: other features may import only ${to.feature}/index.ts`),
    ...imports
      .filter(isChain)
      .map((each) => `${nameOf(each)}: an index.ts may export only its own feature`),
    ...cyclesIn(across),
  ];
}

const nameOf = ({ from, to }: Pick<Import, "from" | "to">) => `${from} → ${to}`;
const isEntry = (file: string) => /\/features\/[\w-]+\/[\w-]+\/index\.ts$/.test(file);

/** Tables may import tables, and policies may import policies. */
const isFree = ({ from, to }: Import): boolean =>
  to.startsWith("shared/") &&
  (to.endsWith(".table.ts") || [from, to].every((file) => file.endsWith(".policy.ts")));

const isChain = ({ from, to, isReExport }: Import): boolean =>
  isEntry(from) && isReExport && placeOf(from)?.feature !== placeOf(to)?.feature;

function orderFault(from: Place, to: Place, name: string): string[] {
  const order: readonly string[] = MODULES;
  const [own, other] = [order.indexOf(from.module), order.indexOf(to.module)];
  if (own < 0 || other < 0) return [`${name}: scripts/modules.ts doesn't list this module`];
  return other > own
    ? [`${name}: ${from.module} may not import ${to.module}, a higher module`]
    : [];
}

interface Edge {
  from: Place;
  to: Place;
}

/** Returns a line for each cycle of features that import each other. */
function cyclesIn(edges: readonly Edge[]): string[] {
  return SIDES.flatMap((side) => {
    const targets = new Map<string, Set<string>>();
    for (const { from, to } of edges.filter((edge) => edge.from.side === side))
      targets.set(from.feature, (targets.get(from.feature) ?? new Set()).add(to.feature));
    return circlesOf(targets).map(
      (circle) => `${side}: features import each other in a cycle: ${circle.join(" → ")}`,
    );
  });
}

/** A depth-first search that reports each cycle once, where it closes. */
function circlesOf(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  function visit(feature: string) {
    if (finished.has(feature)) return;
    const start = path.indexOf(feature);
    if (start >= 0) {
      circles.push([...path.slice(start), feature]);
      return;
    }
    path.push(feature);
    for (const target of targets.get(feature) ?? []) visit(target);
    path.pop();
    finished.add(feature);
  }
  for (const feature of targets.keys()) visit(feature);
  return circles;
}
