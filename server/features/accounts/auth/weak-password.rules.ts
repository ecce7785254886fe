import { badRequest } from "../../../lib/errors.ts";

/** Facts about the account's owner that others would guess first. */
interface OwnerFields {
  email?: string | null | undefined;
  fullName?: string | null | undefined;
}

/** Words about this site, which its users' passwords can't be. */
const SITE_WORDS: ReadonlySet<string> = new Set([
  "homecoming",
  "familytree",
  "ourfamily",
  "familygroup",
  "reunion",
  "familyreunion",
  "genealogy",
  "ancestors",
]);

const TOO_COMMON = "This password is too common. Choose another one.";
const TOO_PERSONAL = "Your name or email address is too easy to guess. Choose another password.";

const passwordError = (message: string) => badRequest(message, [{ path: "password", message }]);

let commonPasswordSet: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords in lower case. They are loaded with the first password that someone chooses. */
const loadCommonPasswords = () =>
  (commonPasswordSet ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  ));

/** Throws 400 for a common password, a word about the site, and the person's own name or email address. */
export async function assertStrongPassword(password: string, owner: OwnerFields): Promise<void> {
  const simplified = simplify(password);
  if (listOwnWords(owner).includes(simplified)) throw passwordError(TOO_PERSONAL);
  if (SITE_WORDS.has(simplified) || (await loadCommonPasswords()).has(simplified))
    throw passwordError(TOO_COMMON);
}

const simplify = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();

const listOwnWords = ({ email, fullName }: OwnerFields): string[] =>
  [email, email?.split("@")[0], fullName].flatMap((text) => (text ? [simplify(text)] : []));
