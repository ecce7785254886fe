// Opens the embedded database like the server, prints its URL as JSON, and closes it on SIGTERM.
import { migrate } from "../../../server/lib/database/migrate.ts";
import { openDatabase } from "../../../server/lib/database/open.ts";
import { DatabaseStartError } from "../../../server/lib/database/embedded/start-error.ts";

const [dataDir = "", role = "server"] = process.argv.slice(2);
try {
  const { url, pool, close } = await openDatabase({
    dataDir,
    role: role === "command" ? "command" : "server",
    log: (line) => console.error(line),
  });
  process.once("SIGTERM", () => void close());
  await migrate(pool);
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.error(error instanceof DatabaseStartError ? error.message : error);
  process.exit(1);
}
