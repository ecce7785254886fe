import { randomBytes } from "node:crypto";
import * as z from "zod/mini";

/** How many accounts a browser can be known to, for example on a family's shared laptop. */
const MAX_KNOWN_ACCOUNTS = 8;

const knownSchema = z.array(z.tuple([z.int(), z.string()]));

interface TextCookie {
  read: () => string | null;
  write: (text: string) => void;
}

/**
 * Whether somebody signed in to an account with this browser before. Failed sign-ins of a known browser are
 * counted apart from all others, so strangers' guesses can't keep the owner out. See OWASP's device cookies:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownBrowser({ read, write }: TextCookie) {
  const readKnown = () => {
    const text = read();
    return (text && z.safeParse(knownSchema, JSON.parse(text)).data) || [];
  };
  return {
    /** The browser's id for this account; null if nobody signed in to it here. */
    browserIdFor: (personId: number) => readKnown().find(([id]) => id === personId)?.[1] ?? null,
    remember: (personId: number) => {
      const others = readKnown().filter(([id]) => id !== personId);
      const known = [[personId, randomBytes(16).toString("base64url")], ...others];
      write(JSON.stringify(known.slice(0, MAX_KNOWN_ACCOUNTS)));
    },
  };
}
