import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../server/lib/database/embedded/embedded.ts";

/** Minimum free bytes for a folder in memory. Containers often have only 64 MB. */
const NEEDED = 4 * 1024 ** 3;

/** Starts an embedded PostgreSQL in its own folder, fast instead of durable, which `stop` removes. */
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
  return bavail * bsize > NEEDED ? memory : tmpdir();
}
