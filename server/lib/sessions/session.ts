import type { CookieOptions, Request, RequestHandler, Response } from "express";
import session from "express-session";
import passport from "passport";
import { Strategy } from "passport-local";
import type { Pool } from "pg";
import type { Actor } from "#shared/people/people.policy.ts";
import { type ReadSessions, type Self, SESSION_LIFE, SessionStore } from "./session-store.ts";

declare global {
  // eslint-disable-next-line typescript/no-namespace -- passport's types are extended this way
  namespace Express {
    interface User extends Actor {}
  }
}

/** Where the site is reached by https, a name that browsers let no one set without it. */
export const cookieName = (isHttps: boolean) =>
  isHttps ? "__Host-homecoming.sid" : "homecoming.sid";

/** What a handler may do to the session of its request. */
export interface SessionControl {
  /** Who was signed in when the request came, as read with the session. */
  self: Self | null;
  /** Passport's local strategy; null where name and password don't fit. Does not sign in yet. */
  checkPassword: (login: { name: string; password: string }) => Promise<Actor | null>;
  /** Starts a new session, under a new id, for this person. */
  signIn: (actor: Actor) => Promise<void>;
  signOut: () => Promise<void>;
}

export interface SessionDeps {
  pool: Pool;
  secret: string;
  isHttps: boolean;
  /** The sessions that have not ended, each with its person as they are now. */
  readSessions: ReadSessions;
  checkPassword: (name: string, password: string) => Promise<Actor | null>;
}

/** Cookie sessions in Postgres, with passport on top: fills `req.user`. */
export function sessions({ pool, secret, isHttps, readSessions, checkPassword }: SessionDeps) {
  const store = new SessionStore(pool, readSessions);
  const authenticator = new passport.Passport();
  authenticator.serializeUser((user, done) => done(null, user.id));
  authenticator.deserializeUser((req: Request, _id: number, done: Deserialized) => {
    const self = store.selfOf(req.session);
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
      cookie: { ...cookie, maxAge: SESSION_LIFE },
    }),
    authenticator.session() as RequestHandler,
  ];
  return {
    middleware,
    /** Whoever made the request, as they are by now. */
    actorNow: async ({ sessionID, ip }: Request): Promise<Actor | null> => {
      const self = await store.selfNow(sessionID);
      return self && { ...actorOf(self), address: ip };
    },
    control: (req: Request, res: Response) =>
      controlOf({ authenticator, store, name, cookie }, req, res),
  };
}

type Deserialized = (error: unknown, actor: Actor | false) => void;

const actorOf = ({ person: { id, role, familyGroupId, verified } }: Self): Actor => ({
  id,
  role,
  familyGroupId,
  verified,
});

interface Machinery {
  authenticator: InstanceType<typeof passport.Passport>;
  store: SessionStore;
  name: string;
  cookie: CookieOptions;
}

function controlOf(
  { authenticator, store, name, cookie }: Machinery,
  req: Request,
  res: Response,
): SessionControl {
  return {
    self: store.selfOf(req.session),
    checkPassword: (login) =>
      new Promise((resolve, reject) => {
        req.body = login;
        const decide = (error: unknown, actor: Actor | false | undefined) =>
          error ? reject(error) : resolve(actor || null);
        void (authenticator.authenticate("local", decide) as RequestHandler)(req, res, reject);
      }),
    signIn: (actor) =>
      new Promise((resolve, reject) => {
        req.login(actor, (error: unknown) => (error ? reject(error) : resolve()));
      }),
    signOut: () =>
      new Promise((resolve, reject) => {
        req.session.destroy((error: unknown) => {
          if (error) return reject(error);
          res.clearCookie(name, cookie);
          resolve();
        });
      }),
  };
}
