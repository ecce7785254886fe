// Holds the shape of the house: which kinds of files there are, which way imports run, no cycles.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A short list that grows by decision only (docs/decisions). */
const KINDS: [where: RegExp, name: RegExp][] = [
  [
    /^server\/features\/[\w-]+\//,
    /^[\w-]+\.(routes|subjects|service|queries|rules|view|jobs|mail|cache|lock|test)\.tsx?$/,
  ],
  [
    /^client\/features\/[\w-]+\//,
    // What a component is called says what it is; screens, dialogs and forms end in that word.
    /^[a-z0-9]+(-[a-z0-9]+)*(\.tsx|\.api\.ts|\.test\.tsx?|\.ts)$/,
  ],
  [/^client\/ui\//, /^[\w-]+(\.test)?\.tsx?$/],
  [/^shared\/lib\//, /^[\w-]+(\.test)?\.ts$/],
  [/^shared\/[\w-]+\//, /^[\w-]+(\.(contract|table|policy|schema|assembly|test))?\.ts$/],
  [/^scripts\//, /^[\w-]+(\.command|\.test)?\.ts$|^[\w-]+\.mjs$/],
];

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const importLine =
  /^(import|export)(\s+type)?\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm;

/** What is wrong with the structure of these files, a line each. */
export function structureFaults(files: string[], read: (file: string) => string): string[] {
  const known = new Set(files);
  const imports = files.flatMap((file) => importsOf(file, read(file), known));
  return [
    ...files.filter((file) => !isKnownKind(file)).map((file) => `${file}: no known kind of file`),
    ...imports.flatMap((each) => directionFault(each) ?? []),
    ...cycles(imports.filter(({ typeOnly }) => !typeOnly)),
  ];
}

const isKnownKind = (file: string): boolean => {
  const rule = KINDS.find(([where]) => where.test(file));
  return !rule || rule[1].test(file.slice(file.lastIndexOf("/") + 1));
};

function importsOf(file: string, text: string, known: Set<string>): Import[] {
  return [...text.matchAll(importLine)].flatMap((match) => {
    const target = match[3] ?? match[4] ?? match[5] ?? "";
    const path = target.startsWith("#shared/")
      ? target.slice(1)
      : target.startsWith(".")
        ? normalize(join(dirname(file), target))
        : "";
    const isDynamic = match[5] !== undefined;
    return known.has(path)
      ? [{ from: file, to: path, typeOnly: Boolean(match[2]) || isDynamic }]
      : [];
  });
}

const top = (file: string) => file.slice(0, file.indexOf("/"));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("tests/");

/** Which folders each may import from; tests may import anything. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: ["shared"],
  client: ["client", "shared"],
  server: ["server", "shared"],
  scripts: ["scripts", "server", "shared", "tests"],
};

function directionFault({ from, to, typeOnly }: Import): string | null {
  if (isTest(from)) return null;
  const allowed = MAY_IMPORT[top(from)];
  if (allowed && !allowed.includes(top(to)))
    return `${from} → ${to}: ${top(from)} may not import ${top(to)}`;
  if (/\/(lib|ui)\//.test(from) && /\/features\//.test(to))
    return `${from} → ${to}: lib and ui know no feature`;
  if (from.startsWith("client/ui/") && !/^client\/(ui|lib)\//.test(to))
    return `${from} → ${to}: the kit knows no domain word`;
  const tableLeaves = to.endsWith(".table.ts") && !typeOnly && !from.endsWith(".table.ts");
  if (tableLeaves && /^(client|shared)\//.test(from))
    return `${from} → ${to}: tables stay on the server (import type)`;
  if (to.endsWith("-screen.tsx") && from !== "client/pages.tsx")
    return `${from} → ${to}: a screen belongs to its path alone`;
  if (/\/features\//.test(from) && to.endsWith(".routes.ts"))
    return `${from} → ${to}: only the app binds routes`;
  return null;
}

/** Every cycle once, found by walking depth first with a stack of our own. */
function cycles(imports: Import[]): string[] {
  const next = new Map<string, Import[]>();
  for (const each of imports) next.set(each.from, [...(next.get(each.from) ?? []), each]);
  const done = new Set<string>();
  const faults: string[] = [];
  for (const start of next.keys()) {
    const path: string[] = [];
    const visit = (file: string): void => {
      const at = path.indexOf(file);
      if (at >= 0) faults.push(`cycle: ${[...path.slice(at), file].join(" → ")}`);
      if (at >= 0 || done.has(file)) return;
      path.push(file);
      for (const { to } of next.get(file) ?? []) visit(to);
      path.pop();
      done.add(file);
    };
    visit(start);
  }
  return faults;
}

/** The files that git tracks or would track, below the four folders of code. */
export function sourceFiles(): string[] {
  const listed = execFileSync(
    "git",
    [
      "ls-files",
      "--cached",
      "--others",
      "--exclude-standard",
      "client",
      "server",
      "shared",
      "scripts",
      "tests",
    ],
    { encoding: "utf8" },
  );
  return listed
    .split("\n")
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file) && !file.includes("/peers/"));
}

export const checkStructure = (): string[] =>
  structureFaults(sourceFiles(), (file) => readFileSync(file, "utf8"));
