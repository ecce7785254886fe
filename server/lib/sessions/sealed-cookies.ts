import type { CookieOptions, Request, Response } from "express";
import { seal, unseal } from "./seal.ts";

/** How long a sign-in with a provider may take, in milliseconds. */
export const LOGIN_LIFE = 10 * 60_000;
/** How long the second step of a sign-in may take, in milliseconds. */
export const STEP_LIFE = 10 * 60_000;
/** How long a browser is known after a sign-in, in milliseconds. */
const KNOWN_LIFE = 365 * 24 * 60 * 60_000;

/** Cookies with text that only the server can read and write. */
interface SealedCookies {
  secret: string;
  cookie: CookieOptions;
  req: Request;
  res: Response;
}

/**
 * What a browser keeps while somebody signs in with a provider. A session would be a row for each visitor
 * who never comes back.
 */
export function loginCookie(cookies: SealedCookies) {
  const { read, keep } = sealedCookie(cookies, {
    name: "homecoming.login",
    purpose: "sign-in with a provider",
    life: LOGIN_LIFE,
  });
  return { readLogin: read, keepLogin: keep };
}

/** The token of a sign-in that waits for its second step. */
export function challengeCookie(cookies: SealedCookies) {
  const { read, keep } = sealedCookie(cookies, {
    name: "homecoming.step",
    purpose: "second step of a sign-in",
    life: STEP_LIFE,
  });
  return { readChallenge: read, keepChallenge: keep };
}

/** The accounts that signed in with a browser, each with the browser's random id for it. */
export const knownCookie = (cookies: SealedCookies) =>
  sealedCookie(cookies, { name: "homecoming.known", purpose: "known browser", life: KNOWN_LIFE });

interface Kind {
  name: string;
  purpose: string;
  /** In milliseconds. */
  life: number;
}

function sealedCookie({ secret, cookie, req, res }: SealedCookies, kind: Kind) {
  const { purpose, life } = kind;
  const name = cookie.secure ? `__Host-${kind.name}` : kind.name;
  return {
    read: () => {
      const sealed = cookieNamed(name, req.headers.cookie);
      return sealed && unseal(secret, purpose, sealed);
    },
    keep: (text: string | null) => {
      if (text === null) res.clearCookie(name, cookie);
      else res.cookie(name, seal(secret, purpose, text), { ...cookie, maxAge: life });
    },
  };
}

function cookieNamed(name: string, header = ""): string | null {
  const pairs = header.split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
