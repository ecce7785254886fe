import type { authContract } from "#shared/accounts/auth/auth.contract.ts";
import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { signedOut } from "../../../lib/errors.ts";
import { limitFailures } from "../../../lib/limits/rate-limits.ts";
import type { SessionControl } from "../../../lib/sessions/session.ts";
import { personFor } from "../../core/person/index.ts";
import { findAccount, viewerForSelf } from "./auth.queries.ts";
import { describeRegistration, register } from "./auth.service.ts";
import { ONE_MORE_STEP, signInOrChallenge } from "./sign-in/sign-in.service.ts";
import { checkPasswordWithinLimits } from "./sign-in/sign-in-limits.service.ts";

export function authRoutes(ctx: Context): Handlers<typeof authContract> {
  const { db, now } = ctx;
  const readCurrentUser = async ({ actor, session }: { actor: Actor; session: SessionControl }) => {
    if (!session.currentUser) throw signedOut();
    const { person, familyGroupName, ...rest } = session.currentUser;
    return { ...personFor(viewerForSelf(actor, now()), person, familyGroupName), ...rest };
  };

  return {
    user: readCurrentUser,
    authUser: readCurrentUser,
    login: async ({ body, session, network }) => {
      const name = body.email || body.username || "";
      const before = await findAccount(db, name);
      const attempt = { name, password: body.password, account: before, network, session };
      const actor = await checkPasswordWithinLimits(ctx, attempt);
      const result = await signInOrChallenge(ctx, session, { actor, before });
      return { success: true, message: result.user ? "Welcome back!" : ONE_MORE_STEP, ...result };
    },
    registration: ({ fromThisMachine }) => describeRegistration(ctx, fromThisMachine),
    register: async ({ body, link: invitation, session, fromThisMachine, network }) => {
      const actor = await limitFailures(ctx, registrationLimits(body.email, network), () =>
        register(ctx, { ...body, invitation, fromThisMachine }),
      );
      const message = "Your account has been created successfully.";
      // The first account starts with the guided setup.
      const path = actor.role === "SUPER_ADMIN" && !actor.familyGroupId ? "/setup" : null;
      return {
        success: true,
        message,
        ...(await signInOrChallenge(ctx, session, { actor, path })),
      };
    },
    logout: ({ session }) => signOut(session),
    logoutByLink: ({ session }) => signOut(session),
  };
}

const registrationLimits = (email: string, network: string) =>
  ({
    counters: [
      ["registrationFromAddress", network],
      ["registrationByEmail", email],
    ],
    failures: [authErrors.emailInUse, authErrors.wrongSetupCode],
  }) as const;

async function signOut(session: { signOut: () => Promise<void> }) {
  await session.signOut();
  return { success: true, message: "You have been successfully logged out." };
}
