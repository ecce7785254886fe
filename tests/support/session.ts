import { createHmac, randomBytes } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import supertest from "supertest";
import { cookieName } from "../../server/lib/sessions/session.ts";
import { SESSION_IDLE_MS } from "../../server/lib/sessions/session-store.ts";

/** The parts of a server's context that sessions depend on. */
interface SessionContext {
  pool: { query: (sql: string, values: unknown[]) => Promise<unknown> };
  secret: string;
  config: { isHttps: boolean };
}

/**
 * Signs a person in without a password: inserts a session and signs its cookie. This also works for people
 * without an account. Returns the cookie.
 */
export async function aSession({ pool, secret, config }: SessionContext, person: { id: number }) {
  const sid = randomBytes(24).toString("base64url");
  const cookie = { originalMaxAge: SESSION_IDLE_MS, httpOnly: true, path: "/", sameSite: "lax" };
  await pool.query(
    "insert into sessions (sid, sess, expire) values ($1, $2, localtimestamp + $3 * interval '1 ms')",
    [sid, JSON.stringify({ cookie, passport: { user: person.id } }), SESSION_IDLE_MS],
  );
  const signature = createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "");
  return { name: cookieName(config.isHttps), value: encodeURIComponent(`s:${sid}.${signature}`) };
}

/** Returns a browser in which this person is signed in. */
export async function signedInBrowser(
  app: RequestListener | Server,
  context: SessionContext,
  person: { id: number },
) {
  return browserWith(app, await aSession(context, person));
}

/** Returns a new browser with a session's cookie. */
export function browserWith(
  app: RequestListener | Server,
  { name, value }: Awaited<ReturnType<typeof aSession>>,
) {
  const agent = supertest.agent(app);
  agent.jar.setCookie(`${name}=${value}`, "127.0.0.1", "/");
  return agent;
}
