import { hash, verify } from "@node-rs/argon2";

// The second of the parameter sets of RFC 9106 needs 64 MiB a hash; OWASP's first needs 19 MiB and
// lets a small server answer several sign-ins at once:
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id, in a thread of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, HASH_OPTIONS);

// Verified if no account is found, so that it takes as long.
const dummyHash = hashPassword("no account has this password");

/** Verifies a password. Without a hash, returns false after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(stored ?? (await dummyHash), password);
  return isMatch && stored !== null;
}
