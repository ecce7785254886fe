import type { CookieOptions, Request, Response } from "express";
import { seal, unseal } from "./seal.ts";
import { DAY_MS, MINUTE_MS } from "../milliseconds.ts";

/** How long a sign-in with a provider may take, in milliseconds. */
export const LOGIN_LIFETIME_MS = 10 * MINUTE_MS;
/** How long the second step of a sign-in may take, in milliseconds. */
export const SECOND_STEP_LIFETIME_MS = 10 * MINUTE_MS;
/** How long a browser is known after a sign-in, in milliseconds. */
const KNOWN_BROWSER_LIFETIME_MS = 365 * DAY_MS;

/** Cookies with text that only the server can read and write. */
interface SealedCookies {
  secret: string;
  cookie: CookieOptions;
  req: Request;
  res: Response;
}

/**
 * Keeps the state of a sign-in with a provider in the browser. A session would need a row for each visitor,
 * even those who never come back.
 */
export function loginCookie(cookies: SealedCookies) {
  const { read, write } = sealedCookie(cookies, {
    name: "homecoming.login",
    purpose: "sign-in with a provider",
    lifetime: LOGIN_LIFETIME_MS,
  });
  return { readLogin: read, writeLogin: write };
}

/** The token of a sign-in that waits for its second step. */
export function challengeCookie(cookies: SealedCookies) {
  const { read, write } = sealedCookie(cookies, {
    name: "homecoming.step",
    purpose: "second step of a sign-in",
    lifetime: SECOND_STEP_LIFETIME_MS,
  });
  return { readChallenge: read, writeChallenge: write };
}

/** The accounts that signed in with a browser, each with the browser's random id for it. */
export const knownCookie = (cookies: SealedCookies) =>
  sealedCookie(cookies, {
    name: "homecoming.known",
    purpose: "known browser",
    lifetime: KNOWN_BROWSER_LIFETIME_MS,
  });

interface CookieDefinition {
  name: string;
  purpose: string;
  /** In milliseconds. */
  lifetime: number;
}

function sealedCookie({ secret, cookie, req, res }: SealedCookies, definition: CookieDefinition) {
  const { purpose, lifetime } = definition;
  const name = cookie.secure ? `__Host-${definition.name}` : definition.name;
  return {
    read: () => {
      const sealed = readCookie(name, req.headers.cookie);
      return sealed && unseal(secret, purpose, sealed);
    },
    write: (text: string | null) => {
      if (text === null) res.clearCookie(name, cookie);
      else res.cookie(name, seal(secret, purpose, text), { ...cookie, maxAge: lifetime });
    },
  };
}

function readCookie(name: string, header = ""): string | null {
  const pairs = header.split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
