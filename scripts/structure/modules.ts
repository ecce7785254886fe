// Checks how features depend on each other: downward, through one entry, and without cycles.
import type { Import } from "./imports.ts";

/**
 * The modules, from the lowest to the highest, which client, server, and shared have in common. A module
 * contains features and imports only from itself and from lower modules.
 */
const MODULES = [
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

interface FeatureFolder {
  side: string;
  module: string;
  /** Module and folder, for example `reunions/rsvp`. */
  feature: string;
}

/** The feature that a file belongs to, if any. */
export function featureOf(file: string): FeatureFolder | null {
  const side = SIDES.find((folder) => file.startsWith(`${folder}/`));
  const [module, folder, name] = side ? file.slice(side.length + 1).split("/") : [];
  if (!side || !module || !folder || !name || module === "lib") return null;
  return { side, module, feature: `${module}/${folder}` };
}

/**
 * Returns a line for each import that breaks the order of modules, bypasses a feature's index.ts, or closes
 * a cycle. `shared` has no index.ts files; its tables may import any table, and policies any policy.
 */
export function findModuleErrors(imports: readonly Import[]): string[] {
  const crossings = imports.flatMap((each) => {
    const [from, to] = [featureOf(each.from), featureOf(each.to)];
    const staysInside = !from || !to || from.side !== to.side || from.feature === to.feature;
    return staysInside || isUnordered(each)
      ? []
      : [{ from, to, target: each.to, name: describe(each) }];
  });
  return [
    ...crossings.flatMap(({ from, to, name }) => orderError(from, to, name)),
    ...crossings
      .filter(({ from, target }) => from.side !== "shared" && !isEntry(target))
      .map(({ name, to }) => `${name}: other features may import only ${to.feature}/index.ts`),
    ...imports
      .filter(isForeignReExport)
      .map((each) => `${describe(each)}: an index.ts may export only its own feature`),
    ...cycleErrors(crossings),
  ];
}

const describe = ({ from, to }: Pick<Import, "from" | "to">) => `${from} → ${to}`;
const isEntry = (file: string) => /\/features\/[\w-]+\/[\w-]+\/index\.ts$/.test(file);

/** Imports that may go to a higher module: tables of tables, and policies of policies. */
const isUnordered = ({ from, to }: Import): boolean =>
  to.startsWith("shared/") &&
  (to.endsWith(".table.ts") || [from, to].every((file) => file.endsWith(".policy.ts")));

const isForeignReExport = ({ from, to, isReExport }: Import): boolean =>
  isEntry(from) && isReExport && featureOf(from)?.feature !== featureOf(to)?.feature;

function orderError(from: FeatureFolder, to: FeatureFolder, name: string): string[] {
  const order: readonly string[] = MODULES;
  const [importer, imported] = [order.indexOf(from.module), order.indexOf(to.module)];
  if (importer < 0 || imported < 0)
    return [`${name}: scripts/structure/modules.ts doesn't list this module`];
  return imported > importer
    ? [`${name}: ${from.module} may not import ${to.module}, a higher module`]
    : [];
}

interface Edge {
  from: FeatureFolder;
  to: FeatureFolder;
}

/** Returns a line for each cycle of features that import each other. */
function cycleErrors(edges: readonly Edge[]): string[] {
  return SIDES.flatMap((side) => {
    const targets = new Map<string, Set<string>>();
    for (const { from, to } of edges.filter((edge) => edge.from.side === side))
      targets.set(from.feature, (targets.get(from.feature) ?? new Set()).add(to.feature));
    return findCycles(targets).map(
      (cycle) => `${side}: features import each other in a cycle: ${cycle.join(" → ")}`,
    );
  });
}

/** Finds cycles by depth-first search. */
function findCycles(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  function visit(feature: string) {
    if (finished.has(feature)) return;
    const start = path.indexOf(feature);
    if (start >= 0) {
      cycles.push([...path.slice(start), feature]);
      return;
    }
    path.push(feature);
    for (const target of targets.get(feature) ?? []) visit(target);
    path.pop();
    finished.add(feature);
  }
  for (const feature of targets.keys()) visit(feature);
  return cycles;
}
