import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../server/lib/database/embedded/embedded.ts";

/** An embedded PostgreSQL in a folder of its own, quick rather than safe, gone after `stop`. */
export async function temporaryPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), "homecoming-test-"));
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
