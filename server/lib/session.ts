import type { Request, RequestHandler, Response } from "express";
import session from "express-session";
import passport from "passport";
import { Strategy } from "passport-local";
import type { Pool } from "pg";
import type { Actor } from "#shared/people/people.policy.ts";
import { SESSION_LIFE, sessionStore } from "./session-store.ts";

declare global {
  // eslint-disable-next-line typescript/no-namespace -- passport's types are extended this way
  namespace Express {
    interface User extends Actor {}
  }
}

/** The name of the session's cookie. */
export const COOKIE = "homecoming.sid";

/** What a handler may do to the session of its request. */
export interface SessionControl {
  /** Passport's local strategy; null where name and password don't fit. Does not sign in yet. */
  checkPassword: (login: { name: string; password: string }) => Promise<Actor | null>;
  /** Starts a new session, under a new id, for this person. */
  signIn: (actor: Actor) => Promise<void>;
  signOut: () => Promise<void>;
}

export interface SessionDeps {
  pool: Pool;
  secret: string;
  /** The person as they are now; null where they may not sign in (any more). */
  findActor: (id: number) => Promise<Actor | null>;
  checkPassword: (name: string, password: string) => Promise<Actor | null>;
}

/** Cookie sessions in Postgres, with passport on top: fills `req.user`. */
export function sessions({ pool, secret, findActor, checkPassword }: SessionDeps) {
  const authenticator = new passport.Passport();
  authenticator.serializeUser((user, done) => done(null, user.id));
  authenticator.deserializeUser((id: number, done) => {
    findActor(id).then((actor) => done(null, actor ?? false), done);
  });
  authenticator.use(
    new Strategy({ usernameField: "name" }, (name, password, done) => {
      checkPassword(name, password).then((actor) => done(null, actor ?? false), done);
    }),
  );
  const middleware: RequestHandler[] = [
    session({
      name: COOKIE,
      secret,
      store: sessionStore(pool),
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { httpOnly: true, sameSite: "lax", secure: "auto", maxAge: SESSION_LIFE },
    }),
    authenticator.session() as RequestHandler,
  ];
  return {
    middleware,
    control: (req: Request, res: Response) => controlOf(authenticator, req, res),
  };
}

function controlOf(
  authenticator: InstanceType<typeof passport.Passport>,
  req: Request,
  res: Response,
): SessionControl {
  return {
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
          res.clearCookie(COOKIE);
          resolve();
        });
      }),
  };
}
