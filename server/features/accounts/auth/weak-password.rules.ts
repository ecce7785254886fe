import { badRequest } from "../../../lib/errors.ts";

/** The words about a person that others try first. */
interface OwnWords {
  email?: string | null | undefined;
  fullName?: string | null | undefined;
}

const TOO_COMMON = "This password is too common. Choose another one.";
const OWN_WORDS = "Your name or email address is too easy to guess. Choose another password.";

const passwordError = (message: string) => badRequest(message, [{ path: "password", message }]);

let list: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords in lower case. They are loaded with the first password that someone chooses. */
const commonPasswords = () =>
  (list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  ));

/** Throws 400 for a common password, and for the person's own name or email address. */
export async function assertStrongPassword(password: string, owner: OwnWords): Promise<void> {
  const typed = simplify(password);
  if (ownWords(owner).includes(typed)) throw passwordError(OWN_WORDS);
  if ((await commonPasswords()).has(typed)) throw passwordError(TOO_COMMON);
}

const simplify = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();

const ownWords = ({ email, fullName }: OwnWords): string[] =>
  [email, email?.split("@")[0], fullName].flatMap((words) => (words ? [simplify(words)] : []));
