import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../server/lib/database/embedded/embedded.ts";

/** Free bytes that a folder in memory must have. Containers often give it only 64 MB. */
const NEEDED = 4 * 1024 ** 3;

/** An embedded PostgreSQL in a folder of its own, quick rather than safe, gone after `stop`. */
export async function temporaryPostgres() {
  const dataDir = await mkdtemp(join(await temporaryFolder(), "homecoming-test-"));
  // As root, PostgreSQL runs as another user, who has to reach its folder.
  await chmod(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, fsync: false });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** In memory where possible: on a disk, creating a database for each test file takes a third of the time. */
async function temporaryFolder() {
  const memory = "/dev/shm";
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > NEEDED ? memory : tmpdir();
}
