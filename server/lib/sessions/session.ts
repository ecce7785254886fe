import type { CookieOptions, Request, RequestHandler, Response } from "express";
import session from "express-session";
import passport from "passport";
import { Strategy } from "passport-local";
import type { Pool } from "pg";
import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { deviceOf } from "./device.ts";
import { challengeCookie, knownCookie, loginCookie } from "./sealed-cookies.ts";
import {
  type ReadSessions,
  type CurrentUser,
  SESSION_IDLE_MS,
  SessionStore,
} from "./session-store.ts";

declare global {
  // eslint-disable-next-line typescript/no-namespace -- passport's types are extended this way
  namespace Express {
    interface User extends Actor {}
  }
}

/** The cookie's name. With https, it has a prefix that browsers allow only over https. */
export const cookieName = (isHttps: boolean) =>
  isHttps ? "__Host-homecoming.sid" : "homecoming.sid";

/** The session of a handler's request. */
export interface SessionControl {
  /** The person who was signed in when the request arrived, as read with the session. */
  currentUser: CurrentUser | null;
  /** The session's id, which must not leave the server. */
  sid: string;
  /** Passport's local strategy. Null for a wrong name or password. Doesn't sign in. */
  checkPassword: (login: { name: string; password: string }) => Promise<Actor | null>;
  /**
   * Starts a new session with a new id for this person, and ends it again unless `confirm`, which is asked
   * once the session is stored, returns true. Returns whether they are signed in.
   */
  signIn: (actor: Actor, options: SignInOptions) => Promise<boolean>;
  /** Replaces the session of a signed-in person who chose a password, which has this hash, with one of another id. */
  renew: (actor: Actor, passwordHash: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** An id of this browser for this account; null if nobody signed in to it here since it got its password. */
  browserIdFor: (account: { id: number; password: string | null }) => string | null;
  /** Returns the text that `writeLogin` kept in this browser, or null. */
  readLogin: () => string | null;
  /** Keeps a text in this browser, sealed, until the sign-in with a provider ends (null). */
  writeLogin: (text: string | null) => void;
  /** The token of this browser's sign-in that waits for its second step. */
  readChallenge: () => string | null;
  /** Keeps that token in this browser, sealed, until the second step is done (null). */
  writeChallenge: (token: string | null) => void;
}

interface SignInOptions {
  /** The hash of the account's password; null if it has none. */
  passwordHash: string | null;
  confirm: () => Promise<boolean>;
}

export interface SessionOptions {
  pool: Pool;
  secret: string;
  isHttps: boolean;
  /** The active sessions, each with its person's present row. */
  readSessions: ReadSessions;
  checkPassword: (name: string, password: string) => Promise<Actor | null>;
  /** Records that a session began. Never fails. */
  onSignIn: (actor: Actor, req: Request) => Promise<void>;
}

/** Cookie sessions in PostgreSQL with Passport, which sets `req.user`. */
export function createSessions(options: SessionOptions) {
  const { pool, secret, isHttps, readSessions, checkPassword, onSignIn } = options;
  const store = new SessionStore(pool, readSessions);
  const authenticator = new passport.Passport();
  authenticator.serializeUser((user, done) => done(null, user.id));
  authenticator.deserializeUser((req: Request, _id: number, done: DeserializeCallback) => {
    const self = store.currentUserOf(req.session);
    done(null, self ? actorOf(self) : false);
  });
  authenticator.use(
    new Strategy({ usernameField: "name" }, (name, password, done) => {
      checkPassword(name, password).then((actor) => done(null, actor ?? false), done);
    }),
  );
  const name = cookieName(isHttps);
  const cookie = { httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  const middleware: RequestHandler[] = [
    session({
      name,
      secret,
      store,
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { ...cookie, maxAge: SESSION_IDLE_MS },
    }),
    authenticator.session() as RequestHandler,
  ];
  return {
    middleware,
    /** The present row of the caller. */
    readCurrentActor: async ({ sessionID, ip }: Request): Promise<Actor | null> => {
      const self = await store.readCurrentUser(sessionID);
      return self && { ...actorOf(self), address: ip };
    },
    control: (req: Request, res: Response) =>
      createControl({ authenticator, store, name, cookie, secret, onSignIn }, req, res),
  };
}

type DeserializeCallback = (error: unknown, actor: Actor | false) => void;

const actorOf = ({ person: { id, role, familyGroupId, verified } }: CurrentUser): Actor => ({
  id,
  role,
  familyGroupId,
  verified,
});

interface SessionParts {
  authenticator: InstanceType<typeof passport.Passport>;
  store: SessionStore;
  name: string;
  cookie: CookieOptions;
  secret: string;
  onSignIn: SessionOptions["onSignIn"];
}

function createControl(
  { authenticator, store, name, cookie, secret, onSignIn }: SessionParts,
  req: Request,
  res: Response,
): SessionControl {
  const cookies = { secret, cookie, req, res };
  const { remember, ...known } = knownBrowser(secret, knownCookie(cookies));
  const signOut = () =>
    new Promise<void>((resolve, reject) => {
      req.session.destroy((error: unknown) => {
        if (error) return reject(error);
        res.clearCookie(name, cookie);
        resolve();
      });
    });
  const beginSession = (actor: Actor) =>
    new Promise<void>((resolve, reject) => {
      req.login(actor, (error: unknown) => (error ? reject(error) : resolve()));
    });
  return {
    currentUser: store.currentUserOf(req.session),
    sid: req.sessionID,
    checkPassword: (login) =>
      new Promise((resolve, reject) => {
        req.body = login;
        const decide = (error: unknown, actor: Actor | false | undefined) =>
          error ? reject(error) : resolve(actor || null);
        void (authenticator.authenticate("local", decide) as RequestHandler)(req, res, reject);
      }),
    signIn: async (actor, { passwordHash, confirm }) => {
      await beginSession(actor);
      let isConfirmed = false;
      try {
        isConfirmed = await confirm();
      } finally {
        if (!isConfirmed) await signOut();
      }
      if (!isConfirmed) return false;
      await store.recordDevice(req.sessionID, deviceOf(req.headers));
      remember(actor.id, passwordHash);
      await onSignIn(actor, req);
      return true;
    },
    renew: async (actor, passwordHash) => {
      await beginSession(actor);
      remember(actor.id, passwordHash);
      await store.recordDevice(req.sessionID, deviceOf(req.headers));
    },
    signOut,
    ...known,
    ...loginCookie(cookies),
    ...challengeCookie(cookies),
  };
}

/** How many accounts a browser can be known to, for example on a family's shared laptop. */
const MAX_KNOWN_ACCOUNTS = 8;

const knownSchema = z.array(z.tuple([z.int(), z.string(), z.string()]));

interface TextCookie {
  read: () => string | null;
  write: (text: string) => void;
}

/**
 * Whether somebody signed in to an account with this browser before. Failed sign-ins of a known browser are
 * counted apart from all others, so strangers' guesses can't keep the owner out. A new password makes all
 * browsers strangers again, because somebody who knew the old one may have used one. See OWASP's device cookies:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
function knownBrowser(secret: string, { read, write }: TextCookie) {
  const tagOf = (passwordHash: string | null) =>
    createHmac("sha256", secret).update(`known browser: ${passwordHash}`).digest("base64url");
  const readKnown = () => {
    const text = read();
    return (text && z.safeParse(knownSchema, JSON.parse(text)).data) || [];
  };
  return {
    browserIdFor: (account: { id: number; password: string | null }) => {
      const tag = tagOf(account.password);
      return readKnown().find(([id, , known]) => id === account.id && known === tag)?.[1] ?? null;
    },
    remember: (personId: number, passwordHash: string | null) => {
      const others = readKnown().filter(([id]) => id !== personId);
      const browserId = randomBytes(16).toString("base64url");
      const known = [[personId, browserId, tagOf(passwordHash)], ...others];
      write(JSON.stringify(known.slice(0, MAX_KNOWN_ACCOUNTS)));
    },
  };
}
