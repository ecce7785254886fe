import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseStartError } from "./start-error.ts";

const run = promisify(execFile);

/** Spawn options of the user that Postgres runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** The user that runs PostgreSQL when we are root, which it refuses; `undefined` to run it as ourselves. */
export async function choosePostgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const account = await lookUpAccount(name);
    if (account) return account;
  }
  throw new DatabaseStartError(
    "PostgreSQL can't run as root, and this machine has no user 'postgres' or 'nobody' to run it. Start Homecoming as an ordinary user, or set DATABASE_URL.",
  );
}

async function lookUpAccount(name: string): Promise<Account | undefined> {
  try {
    const ids = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
    const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account can reach the folder. Tries it, so that ACLs and mounts count. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  try {
    await run("test", ["-x", folder], account);
    return true;
  } catch {
    return false;
  }
}
