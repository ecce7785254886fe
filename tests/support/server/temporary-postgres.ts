import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../server/lib/database/embedded/embedded.ts";

/** The free bytes that a folder in memory needs. Containers often have only 64 MB. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Starts an embedded PostgreSQL in a folder of its own, without fsync. `stop` removes the folder. */
export async function temporaryPostgres() {
  const dataDir = await mkdtemp(join(await temporaryFolder(), "homecoming-test-"));
  // For root, PostgreSQL runs as another user, who must be able to reach its folder.
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

/**
 * Uses memory if possible, because on disk, creating a database for each test file takes a third of
 * the time.
 */
async function temporaryFolder() {
  const memory = "/dev/shm";
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > MIN_FREE_BYTES ? memory : tmpdir();
}
