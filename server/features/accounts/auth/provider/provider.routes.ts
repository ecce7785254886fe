import * as z from "zod/mini";
import type { LoginProblem } from "#shared/accounts/auth/login-problems.ts";
import type { providerContract } from "#shared/accounts/auth/provider.contract.ts";
import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import { providerErrors } from "#shared/accounts/auth/provider.errors.ts";
import { sitePath } from "#shared/lib/site-path.ts";
import type { Handlers } from "../../../../lib/routes/bind.ts";
import type { Context } from "../../../../lib/context.ts";
import { HttpError, domainError } from "../../../../lib/errors.ts";
import { countUse, isOverLimit } from "../../../../lib/limits/rate-limits.ts";
import { LOGIN_LIFETIME_MS } from "../../../../lib/sessions/sealed-cookies.ts";
import { findAccount } from "../auth.queries.ts";
import { needsSecondStep } from "../sign-in/second-factor.queries.ts";
import { ONE_MORE_STEP, signInOrChallenge } from "../sign-in/sign-in.service.ts";
import { checkPasswordWithinLimits } from "../sign-in/sign-in-limits.service.ts";
import {
  loggableError,
  toLoginProblem,
  createProviderClient,
  type ProviderIdentity,
} from "./openid.service.ts";
import { connectAccount, signInByProvider } from "./provider.service.ts";

/** The login cookie's content while the browser is at the provider. */
const redirectStateSchema = z.object({
  until: z.number(),
  path: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
});

/** The login cookie's content until the account's password has been entered. */
const pendingConnectionSchema = z.object({
  until: z.number(),
  path: z.string(),
  identity: z.object({ issuer: z.string(), subject: z.string() }),
  owner: z.object({ id: z.number(), email: z.string() }),
});

/** Browsers drop cookies of more than 4 kB. */
const MAX_PATH_LENGTH = 1000;

const problemPath = (problem: LoginProblem) => `/simple-login?problem=${problem}`;

export function providerRoutes(ctx: Context): Handlers<typeof providerContract> {
  const { config, log, now } = ctx;
  const client = createProviderClient(ctx);
  const safePathFor = (redirect: string | undefined) => {
    const path = sitePath(redirect, config.APP_URL);
    return path && path.length <= MAX_PATH_LENGTH && !path.startsWith("/api/") ? path : null;
  };
  /** Returns the login cookie's content, or null if it has expired or belongs to another step. */
  const readLoginState = <T extends { until: number }>(
    schema: z.ZodMiniType<T>,
    cookie: string | null,
  ) => {
    const { data } = z.safeParse(schema, cookie && JSON.parse(cookie));
    return data && data.until > now().getTime() ? data : null;
  };
  const until = () => now().getTime() + LOGIN_LIFETIME_MS;

  return {
    start: async ({ query, session }) => {
      const path = safePathFor(query.redirect);
      if (!client) return path ? `/login?redirect=${encodeURIComponent(path)}` : "/login";
      try {
        const { address, checks } = await client.begin({ isAgain: session.currentUser !== null });
        session.writeLogin(JSON.stringify({ until: until(), path: path ?? "/", checks }));
        return address;
      } catch (error) {
        log.warn({ error: loggableError(error) }, "the sign-in provider could not be reached");
        return problemPath(toLoginProblem(error));
      }
    },

    callback: async ({ query, session, network }) => {
      const redirectState = readLoginState(redirectStateSchema, session.readLogin());
      session.writeLogin(null);
      if (!client || !redirectState) return problemPath("expired");
      const { path, checks } = redirectState;
      const counter = ["providerReturnFromAddress", network] as const;
      if (await isOverLimit(ctx, counter)) return problemPath("tooMany");
      let identity: ProviderIdentity;
      try {
        identity = await client.finish(query, checks);
      } catch (error) {
        await countUse(ctx, [counter]);
        log.warn({ error: loggableError(error) }, "a sign-in with the provider failed");
        return problemPath(toLoginProblem(error));
      }
      const outcome = await signInByProvider(ctx, identity);
      if ("problem" in outcome) return problemPath(outcome.problem);
      if ("owner" in outcome) {
        const { issuer, subject } = identity;
        const { owner } = outcome;
        session.writeLogin(
          JSON.stringify({ until: until(), path, identity: { issuer, subject }, owner }),
        );
        return "/simple-login";
      }
      try {
        const { redirect } = await signInOrChallenge(ctx, session, { actor: outcome.actor, path });
        return redirect ?? "/";
      } catch (error) {
        if (error instanceof HttpError && error.code === authErrors.changedMeanwhile.code)
          return problemPath("expired");
        throw error;
      }
    },

    show: async ({ session }) => ({
      name: client?.name ?? null,
      pendingEmail:
        (client && readLoginState(pendingConnectionSchema, session.readLogin())?.owner.email) ??
        null,
    }),

    connect: async ({ body: { password }, session, network }) => {
      const pending = client && readLoginState(pendingConnectionSchema, session.readLogin());
      if (!pending) throw domainError(providerErrors.connectionExpired);
      const { owner, identity, path } = pending;
      const before = await findAccount(ctx.db, owner.email);
      const actor = await checkPasswordWithinLimits(ctx, {
        name: owner.email,
        password,
        account: before,
        network,
        session,
        ownerId: owner.id,
        failure: providerErrors.wrongPassword,
      });
      session.writeLogin(null);
      const isComplete = !(await needsSecondStep(ctx.db, actor.id));
      if (isComplete && !(await connectAccount(ctx, { actor, before }, identity)))
        throw domainError(providerErrors.connectionExpired);
      const result = await signInOrChallenge(ctx, session, { actor, path, before, identity });
      return { success: true, message: result.user ? "Welcome back!" : ONE_MORE_STEP, ...result };
    },
  };
}
