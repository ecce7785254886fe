import { createHmac, randomBytes } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import supertest from "supertest";
import { cookieName } from "../../server/lib/sessions/session.ts";
import { SESSION_LIFE } from "../../server/lib/sessions/session-store.ts";

/** The server's database, its secret, and whether it is behind https. */
interface Signing {
  pool: { query: (sql: string, values: unknown[]) => Promise<unknown> };
  secret: string;
  config: { isHttps: boolean };
}

/**
 * Signs a person in by a row of their own, without a password: the row that signing in would have
 * written, and the cookie that the server would have signed. So anybody can be signed in, also who
 * never could be by themselves.
 */
export async function aSession({ pool, secret, config }: Signing, person: { id: number }) {
  const sid = randomBytes(24).toString("base64url");
  const cookie = { originalMaxAge: SESSION_LIFE, httpOnly: true, path: "/", sameSite: "lax" };
  await pool.query(
    "insert into sessions (sid, sess, expire) values ($1, $2, localtimestamp + $3 * interval '1 ms')",
    [sid, JSON.stringify({ cookie, passport: { user: person.id } }), SESSION_LIFE],
  );
  const signature = createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "");
  return { name: cookieName(config.isHttps), value: encodeURIComponent(`s:${sid}.${signature}`) };
}

/** A browser in which this person is signed in. */
export async function signedInBrowser(
  app: RequestListener | Server,
  signing: Signing,
  person: { id: number },
) {
  return browserWith(app, await aSession(signing, person));
}

/** A new browser that has the cookie of a session. */
export function browserWith(
  app: RequestListener | Server,
  { name, value }: Awaited<ReturnType<typeof aSession>>,
) {
  const agent = supertest.agent(app);
  agent.jar.setCookie(`${name}=${value}`, "127.0.0.1", "/");
  return agent;
}
