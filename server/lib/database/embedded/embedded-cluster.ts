import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Account } from "./embedded-account.ts";
import { accessRules } from "./embedded-address.ts";
import type { Binaries } from "./embedded-binaries.ts";
import type { ClusterLocation } from "./embedded-location.ts";
import { temporaryPathFor, ignoreAlreadyMade } from "./temporary-path.ts";
import { DatabaseStartError } from "./start-error.ts";

const PASSWORD_FILE = "homecoming.password";
const ACCESS_RULES_FILE = "pg_hba.conf";

/** Excludes the caller's PG* variables and language, which would change the database and its log. */
export const postgresEnvironment = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: "C",
  TZ: "UTC",
};

export interface ClusterOptions {
  /** Off in tests only: a power cut would then lose data. */
  fsync?: boolean;
  /** Called when a program of PostgreSQL begins something that takes long, so that the caller can do something else. */
  onWaiting?: () => void;
}

/**
 * Creates the cluster if it is missing, and reads its password.
 * Creates it under another name and renames it, so that a kill leaves no incomplete cluster.
 */
export async function ensureCluster(
  { cluster, account }: ClusterLocation,
  binaries: Binaries,
  options: ClusterOptions = {},
) {
  const version = await readClusterFile(cluster, "PG_VERSION");
  if (version === undefined) {
    await createCluster(cluster, binaries, options, account);
  } else if (Number(version) !== binaries.major) {
    throw new DatabaseStartError(
      `The database in ${cluster} was created by PostgreSQL ${version.trim()}, but this version of Homecoming comes with PostgreSQL ${binaries.major}. Start the earlier version of Homecoming and move the data with a backup.`,
    );
  }
  const password = await readClusterFile(cluster, PASSWORD_FILE);
  if (password) {
    // Earlier versions of Homecoming listened elsewhere.
    if ((await readClusterFile(cluster, ACCESS_RULES_FILE)) !== accessRules)
      await writeFile(join(cluster, ACCESS_RULES_FILE), accessRules);
    return password;
  }
  throw new DatabaseStartError(
    `The folder ${cluster} contains a database that isn't Homecoming's. Set DATA_DIR to another folder.`,
  );
}

async function createCluster(
  cluster: string,
  { folder }: Binaries,
  { fsync = true, onWaiting }: ClusterOptions,
  account?: Account,
) {
  const temporary = await temporaryPathFor(cluster);
  const password = randomBytes(24).toString("hex");
  try {
    await mkdir(temporary, { mode: 0o700 });
    if (account) await chown(temporary, account.uid, account.gid);
    // Trust lasts only until the next lines; nothing listens before the folder is renamed.
    const syncArgs = fsync ? [] : ["--no-sync"];
    const initdbArgs = [
      "-D",
      temporary,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      ...LOCALE_ARGS,
      ...syncArgs,
    ];
    onWaiting?.();
    await runAs(account, join(folder, "initdb"), initdbArgs);
    await runAs(
      account,
      join(folder, "postgres"),
      ["--single", "-D", temporary, "-c", "exit_on_error=on", "template1"],
      setupSql(password),
    );
    await writeFile(join(temporary, ACCESS_RULES_FILE), accessRules);
    await writeFile(join(temporary, PASSWORD_FILE), password, { mode: 0o600 });
    if (account) await chown(join(temporary, PASSWORD_FILE), account.uid, account.gid);
    await chmod(temporary, 0o700);
    await rename(temporary, cluster).catch(ignoreAlreadyMade);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** `--locale=C` would break lower() and trigrams for 'Å'. Outside Linux the system may not have C.UTF-8; PostgreSQL does. */
const LOCALE_ARGS =
  process.platform === "linux"
    ? ["--locale=C.UTF-8", "--lc-messages=C"]
    : [
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        ...(process.platform === "darwin" ? ["--lc-ctype=en_US.UTF-8"] : []),
      ];

/** Homecoming signs in as an ordinary owner. Nobody can sign in as the superuser, which has no password. */
const setupSql = (password: string) =>
  [
    `CREATE ROLE homecoming LOGIN CREATEDB PASSWORD '${password}';`,
    "GRANT pg_read_all_settings TO homecoming;",
    "ALTER DATABASE postgres RENAME TO homecoming;",
    "ALTER DATABASE homecoming OWNER TO homecoming;",
    "",
  ].join("\n");

async function runAs(account: Account | undefined, program: string, args: string[], input = "") {
  const child = spawn(program, args, { ...account, cwd: "/", env: postgresEnvironment });
  child.stdin.on("error", () => undefined).end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (code === 0) return;
  throw new DatabaseStartError(
    `Couldn't create the database (${basename(program)}):\n${stderr || stdout}`,
  );
}

async function readClusterFile(cluster: string, file: string) {
  try {
    return await readFile(join(cluster, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code !== "EACCES") throw error;
    throw new DatabaseStartError(
      `The database in ${cluster} belongs to another user. Start Homecoming as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
}
