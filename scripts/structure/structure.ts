// Checks kinds of files, the direction of imports, and which feature writes a table.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Import, importsOf } from "./imports.ts";
import { findModuleErrors, featureOf } from "./modules.ts";

/** The file names that each folder allows. */
const KINDS: [folder: RegExp, name: RegExp][] = [
  [
    /^server\/features\//,
    /^index\.ts$|^[\w-]+\.(feature|routes|resources|service|personal-data|queries|rules|view|jobs|mail|cache|lock|samples|test)\.tsx?$/,
  ],
  [
    /^client\/features\//,
    // Screens, dialogs, and forms end in that word.
    /^[a-z0-9]+(-[a-z0-9]+)*(\.tsx|\.(api|pages|texts)\.ts|\.pages\.tsx|\.test\.tsx?|\.ts)$/,
  ],
  [/^client\/ui\//, /^[\w-]+(\.test)?\.tsx?$/],
  [/^shared\/lib\//, /^[\w-]+(\.test)?\.ts$/],
  [/^shared\/[\w-]+\/[\w-]+\//, /^[\w-]+(\.(contract|errors|table|policy|schema|test))?\.ts$/],
  [/^scripts\//, /^[\w-]+(\.command|\.test)?\.ts$|^[\w-]+\.mjs$/],
];

const SECOND_FACTOR_OWNERS = [
  "server/features/accounts/second-factor/",
  "server/features/accounts/auth/sessions/",
];

/** The writers of tables that aren't written by the feature in whose folder they are. */
const OTHER_OWNERS: Record<string, string[]> = {
  // Roles, groups, deaths, and deletions have reactions in many features, which changeMembership() runs.
  users: [
    "server/features/family/people/membership/",
    "server/features/family/people/lifetimes/presumed-dead.queries.ts",
  ],
  // Users and groups share a file, because they refer to each other; a lock raises a group's version.
  familyGroups: ["server/features/family/groups/", "server/features/core/person/group.lock.ts"],
  history: ["server/features/core/change-log/", "server/features/family/history/"],
  // Events, guest lists, and check-ins change together.
  events: ["server/features/reunions/"],
  attendance: ["server/features/reunions/"],
  checkIns: ["server/features/reunions/"],
  unsubscribes: ["server/features/messages/"],
  // The outbox queues emails, and mail records what became of them.
  mails: [
    "server/features/core/outbox/",
    "server/features/messages/messages/",
    "server/features/mail/mail/",
  ],
  messages: ["server/features/messages/messages/", "server/features/mail/mail/"],
  messageRecipients: ["server/features/messages/messages/", "server/features/mail/mail/"],
  // The session store writes them, and auth ends them.
  sessions: ["server/features/accounts/auth/", "server/lib/sessions/"],
  // A new password set by email removes the second factor of an account with an unverified address.
  totpSecrets: SECOND_FACTOR_OWNERS,
  passkeys: SECOND_FACTOR_OWNERS,
  recoveryCodes: SECOND_FACTOR_OWNERS,
  rateLimits: ["server/features/accounts/auth/", "server/lib/limits/"],
};

/** Returns a line for each file or import that breaks a rule. */
export function findStructureErrors(files: string[], read: (file: string) => string): string[] {
  const known = new Set(files);
  const imports = files.flatMap((file) => importsOf(file, read(file), known));
  return [
    ...files.filter((file) => !isKnownKind(file)).map((file) => `${file}: unknown kind of file`),
    ...imports.flatMap((each) => directionError(each) ?? []),
    ...findModuleErrors(imports.filter(({ from }) => !isTest(from))),
    ...findWriteErrors(files, read),
  ];
}

const isKnownKind = (file: string): boolean => {
  const rule = KINDS.find(([folder]) => folder.test(file));
  return !rule || rule[1].test(file.slice(file.lastIndexOf("/") + 1));
};

const topFolder = (file: string) => file.slice(0, file.indexOf("/"));
const isTest = (file: string) => /\.(test|samples)\.tsx?$/.test(file) || file.startsWith("tests/");

/** The folders that each folder may import from; tests may import anything. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: ["shared"],
  client: ["client", "shared"],
  server: ["server", "shared"],
  scripts: ["scripts", "server", "shared", "tests"],
};

function directionError({ from, to, isTypeOnly, isDynamic }: Import): string | null {
  if (isTest(from)) return null;
  const allowed = MAY_IMPORT[topFolder(from)];
  if (allowed && !allowed.includes(topFolder(to)))
    return `${from} → ${to}: ${topFolder(from)} may not import ${topFolder(to)}`;
  if (/\/(lib|ui)\//.test(from) && /\/features\//.test(to))
    return `${from} → ${to}: lib and ui may not import features`;
  if (from.startsWith("client/ui/") && !/^(client\/(ui|lib)|shared\/lib)\//.test(to))
    return `${from} → ${to}: client/ui may import only client/ui, client/lib and shared/lib`;
  const leavesServer =
    to.endsWith(".table.ts") && !isTypeOnly && !isDynamic && !from.endsWith(".table.ts");
  if (leavesServer && /^(client|shared)\//.test(from))
    return `${from} → ${to}: tables stay on the server (use import type)`;
  if (to === "shared/features.ts" && from.startsWith("client/") && !isTypeOnly)
    return `${from} → ${to}: a page may load only the contracts it uses (use import type)`;
  if (to.endsWith("-screen.tsx") && !/\.pages\.tsx?$/.test(from))
    return `${from} → ${to}: only .pages files may import screens`;
  if (to.endsWith(".samples.ts")) return `${from} → ${to}: only tests may import samples`;
  if (to.endsWith(".feature.ts") && from !== "server/features.ts")
    return `${from} → ${to}: only server/features.ts may import features`;
  return null;
}

const TABLE_DEFINITION = /^export const (\w+) = pgTable\(\s*"(\w+)"/gm;
const WRITES =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insert into|update|delete from) (?:\$\{)?(\w+)/g;

/** Returns a line for each statement that writes a table outside the feature that owns it. */
function findWriteErrors(files: string[], read: (file: string) => string): string[] {
  const ownersOf = new Map<string, string[]>();
  for (const file of files.filter((each) => each.endsWith(".table.ts")))
    for (const [, constant = "", name = ""] of read(file).matchAll(TABLE_DEFINITION)) {
      const ownFeature = [`server/features/${featureOf(file)?.feature}/`];
      for (const each of [constant, name]) ownersOf.set(each, OTHER_OWNERS[constant] ?? ownFeature);
    }
  return files
    .filter((file) => file.startsWith("server/") && !isTest(file))
    .flatMap((file) =>
      [...read(file).matchAll(WRITES)].flatMap(([, constant, name]) => {
        const owners = ownersOf.get(constant ?? name ?? "");
        return owners && !owners.some((folder) => file.startsWith(folder))
          ? [`${file}: writes ${constant ?? name}, which only ${owners.join(" and ")} may write`]
          : [];
      }),
    );
}

const FOLDERS = ["client", "server", "shared", "scripts", "tests"];

/** The files in the code folders that git tracks or would track. */
function sourceFiles(): string[] {
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
  findStructureErrors(sourceFiles(), (file) => readFileSync(file, "utf8"));
