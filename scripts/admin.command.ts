// npm run admin -- create <email>: makes a Super Admin and prints the password, once.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { emailAddress } from "#shared/lib/schemas.ts";
import { createAdministrator } from "../server/features/auth/administrator.service.ts";
import { loadConfig } from "../server/lib/process/config.ts";
import { migrate } from "../server/lib/database/migrate.ts";
import { openDatabase } from "../server/lib/database/open.ts";

const USAGE = "Usage: npm run admin -- create <email>";

async function createAccount(email: string) {
  const config = loadConfig(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, as: "command" });
  try {
    await migrate(database.pool);
    const password = randomBytes(12).toString("base64url");
    const outcome = await createAdministrator(database.db, { email, password, now: new Date() });
    console.log(
      outcome === "created"
        ? `${email} is now a Super Admin.`
        : `${email} was here already, is now a Super Admin and has a new password.`,
    );
    console.log(`Password: ${password}`);
  } finally {
    await database.close();
  }
}

const [action, address, ...rest] = process.argv.slice(2);
const email = z.safeParse(emailAddress("not an e-mail address"), address);
if (action !== "create" || !email.success || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await createAccount(email.data).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
