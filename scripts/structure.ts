// Holds the kinds of files, which way imports run, and who writes a table. Cycles are the linter's to find.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { FEATURE_ORDER } from "./feature-order.ts";

/** A short list that grows by decision only (docs/decisions). */
const KINDS: [where: RegExp, name: RegExp][] = [
  [
    /^server\/features\/[\w-]+\//,
    /^[\w-]+\.(routes|subjects|service|belongings|queries|rules|view|jobs|mail|cache|lock|test)\.tsx?$/,
  ],
  [
    /^client\/features\/[\w-]+\//,
    // What a component is called says what it is; screens, dialogs and forms end in that word.
    /^[a-z0-9]+(-[a-z0-9]+)*(\.tsx|\.api\.ts|\.test\.tsx?|\.ts)$/,
  ],
  [/^client\/ui\//, /^[\w-]+(\.test)?\.tsx?$/],
  [/^shared\/lib\//, /^[\w-]+(\.test)?\.ts$/],
  [/^shared\/[\w-]+\//, /^[\w-]+(\.(contract|refusals|table|policy|schema|test))?\.ts$/],
  [/^scripts\//, /^[\w-]+(\.command|\.test)?\.ts$|^[\w-]+\.mjs$/],
];

/** Who writes a table, where it is not the feature whose folder describes it. */
const OTHER_OWNERS: Record<string, string[]> = {
  // Roles, groups, deaths and deletions have reactions in many features, which changeMembership() runs.
  users: [
    "server/features/people/membership/",
    "server/features/people/lifetimes/presumed-dead.queries.ts",
  ],
  // Users and groups stand in one file, as they refer to each other.
  familyGroups: ["server/features/groups/"],
  // What is logged at the door is written with what then stands of an attendee.
  checkIns: ["server/features/events/"],
  // Whatever has mail to send queues it as messages do; what becomes of it is written by what sends it.
  mails: ["server/features/messages/", "server/features/mail/"],
  messages: ["server/features/messages/", "server/features/mail/"],
  messageRecipients: ["server/features/messages/", "server/features/mail/"],
  // The store of sessions is machinery; auth ends them.
  sessions: ["server/features/auth/", "server/lib/sessions/"],
  rateLimits: ["server/features/auth/", "server/lib/limits/"],
};

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
    ...imports.flatMap((each) => directionFault(each) ?? orderFault(each) ?? []),
    ...writeFaults(files, read),
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

/** Tables may be read by all, and refer to one another; so may policies, to each other's subjects. */
function orderFault({ from, to }: Import): string | null {
  const arePolicies = [from, to].every((file) => file.endsWith(".policy.ts"));
  if (isTest(from) || arePolicies || to.endsWith(".table.ts")) return null;
  const side = Object.keys(FEATURE_ORDER).find((folder) => from.startsWith(`${folder}/`));
  if (!side || !to.startsWith(`${side}/`)) return null;
  const [feature, other] = [from, to].map((file) => featureOf(side, file));
  if (!feature || !other || feature === other) return null;
  const [place, otherPlace] = [placeOf(side, from), placeOf(side, to)];
  if (place < 0 || otherPlace < 0)
    return `${from} → ${to}: a feature without a place in FEATURE_ORDER (scripts/feature-order.ts)`;
  return otherPlace > place ? `${from} → ${to}: ${feature} stands below ${other}` : null;
}

/** The folder that a file is in; none for lib, which knows no feature, and for what knows all. */
function featureOf(side: string, file: string): string | undefined {
  const [folder, name] = file.slice(side.length + 1).split("/");
  return name && folder !== "lib" ? folder : undefined;
}

/** Of the entries that a file is under, the most exact one counts. */
function placeOf(side: string, file: string): number {
  const order = FEATURE_ORDER[side] ?? [];
  const under = order.filter((entry) => new RegExp(`^${side}/${entry}[./]`).test(file));
  const [exact = ""] = under.toSorted((one, other) => other.length - one.length);
  return order.indexOf(exact);
}

const tableLine = /^export const (\w+) = pgTable\(\s*"(\w+)"/gm;
const writing =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insert into|update|delete from) (?:\$\{)?(\w+)/g;

/** Each table is written by the code of one feature. */
function writeFaults(files: string[], read: (file: string) => string): string[] {
  const owners = new Map<string, string[]>();
  for (const file of files.filter((each) => each.endsWith(".table.ts")))
    for (const [, constant = "", name = ""] of read(file).matchAll(tableLine)) {
      const feature = [`server/features/${file.split("/")[1]}/`];
      for (const each of [constant, name]) owners.set(each, OTHER_OWNERS[constant] ?? feature);
    }
  return files
    .filter((file) => file.startsWith("server/") && !isTest(file))
    .flatMap((file) =>
      [...read(file).matchAll(writing)].flatMap(([, constant, name]) => {
        const owner = owners.get(constant ?? name ?? "");
        return owner && !owner.some((folder) => file.startsWith(folder))
          ? [`${file}: writes ${constant ?? name}, which only ${owner.join(" and ")} may`]
          : [];
      }),
    );
}

const FOLDERS = ["client", "server", "shared", "scripts", "tests"];

/** The files that git tracks or would track, below the folders of code. */
export function sourceFiles(): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ...FOLDERS],
    { encoding: "utf8" },
  );
  return listed
    .split("\n")
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file) && !file.includes("/peers/"));
}

export const checkStructure = (): string[] =>
  structureFaults(sourceFiles(), (file) => readFileSync(file, "utf8"));
