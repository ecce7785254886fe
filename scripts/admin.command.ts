// npm run admin: creates a Super Admin and prints the new password, removes an account's second step, or signs an
// account out everywhere.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { emailAddress, line } from "#shared/lib/schemas.ts";
import "../server/features.ts";
import {
  createAdministrator,
  signOutByCommand,
} from "../server/features/accounts/auth/administrator.service.ts";
import { removeFactorsByCommand } from "../server/features/accounts/second-factor/factors/remove-by-command.service.ts";
import type { Db } from "../server/lib/context.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run admin -- create <email> [name]
       npm run admin -- remove-second-step <email>
       npm run admin -- sign-out <email>`;

async function createAccount(db: Db, { email, fullName }: { email: string; fullName: string }) {
  const password = randomBytes(12).toString("base64url");
  const outcome = await createAdministrator(db, { email, fullName, password, now: new Date() });
  console.log(
    outcome === "created"
      ? `Created a Super Admin: ${email}`
      : `${email} already has a profile. They are now a Super Admin with a new password.`,
  );
  console.log(`Password: ${password}`);
}

const SECOND_STEP_OUTCOMES = {
  removed: "The second step is removed. They get an email about it.",
  nothing: "This account has no second step.",
  unknown: "No account has this email address.",
};

async function removeSecondStep(db: Db, email: string) {
  const outcome = await removeFactorsByCommand(db, email, new Date());
  console.log(SECOND_STEP_OUTCOMES[outcome]);
  if (outcome === "unknown") process.exitCode = 1;
}

async function signOut(db: Db, email: string) {
  const isKnown = await signOutByCommand(db, email, new Date());
  console.log(isKnown ? "They are signed out everywhere." : "No account has this email address.");
  if (!isKnown) process.exitCode = 1;
}

const [action, address, ...words] = process.argv.slice(2);
const name = line(200).safeParse(words.join(" "));
const email = z.safeParse(emailAddress("not an email address"), address);
const actions: Record<
  string,
  (db: Db, values: { email: string; fullName: string }) => Promise<void>
> = {
  create: createAccount,
  "remove-second-step": (db, values) => removeSecondStep(db, values.email),
  "sign-out": (db, values) => signOut(db, values.email),
};
const run = actions[action ?? ""];
if (!run || !email.success || !name.success) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const values = { email: email.data, fullName: name.data };
  await withDatabase(({ db }) => run(db, values)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
