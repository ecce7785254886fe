import { execFileSync } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choosePostgresAccount } from "../../../server/lib/database/embedded/embedded-account.ts";
import { findBinaries } from "../../../server/lib/database/embedded/embedded-binaries.ts";
import { findFreePort } from "../../../server/lib/database/embedded/free-port.ts";

/** Milliseconds of PostgreSQL's own initdb and start, and of a start alone. */
export async function bareStart() {
  const account = await choosePostgresAccount();
  const folder = await mkdtemp(join(tmpdir(), "homecoming-bench-"));
  if (account) await chown(folder, account.uid, account.gid);
  const programs = await findBinaries({ cluster: folder, copiesFolder: folder, account });
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs.folder, program), args, { ...account, cwd: "/", stdio: "ignore" });

  const data = join(folder, "data");
  const options = `-p ${await findFreePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const control = (...args: string[]) => run("pg_ctl", "-w", "-D", data, ...args);
  const start = () => control("-l", join(folder, "log"), "-o", options, "start");

  const begun = performance.now();
  run("initdb", "-D", data, "-E", "UTF8", "--locale=C.UTF-8");
  start();
  const first = performance.now() - begun;
  control("stop");

  const again = performance.now();
  start();
  const later = performance.now() - again;
  control("stop");
  await rm(folder, { recursive: true });
  return { first, later };
}
