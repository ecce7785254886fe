import type { authContract } from "#shared/auth/auth.contract.ts";
import { authRefusals } from "#shared/auth/auth.refusals.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused, signedOut } from "../../lib/errors.ts";
import { limitFailures } from "../../lib/limits/rate-limits.ts";
import type { SessionControl } from "../../lib/sessions/session.ts";
import { noteLogin } from "../people/profile/account.service.ts";
import { personFor } from "../people/person.view.ts";
import { readSelf, viewingSelf } from "./auth.queries.ts";
import { describeRegistration, register } from "./auth.service.ts";

export function authRoutes(deps: Deps): Handlers<typeof authContract> {
  const { db, now } = deps;
  const showSelf = async ({ actor, session }: { actor: Actor; session: SessionControl }) => {
    if (!session.self) throw signedOut();
    return personFor(viewingSelf(actor, now()), session.self.person, session.self.familyGroupName);
  };

  return {
    user: showSelf,
    authUser: showSelf,
    login: async ({ body, session, network }) => {
      const name = body.email || body.username || "";
      const actor = await limitFailures(deps, signInLimits(name, network), async () => {
        const found = await session.checkPassword({ name, password: body.password });
        if (!found) throw refused(authRefusals.wrongLogin);
        return found;
      });
      await session.signIn(actor);
      await noteLogin(db, actor.id, now());
      return {
        success: true,
        message: "Welcome back!",
        user: await readSelf(deps, actor),
        redirect: null,
      };
    },
    registration: ({ fromThisMachine }) => describeRegistration(deps, fromThisMachine),
    register: async ({ body, link: invitation, session, fromThisMachine, network }) => {
      const actor = await limitFailures(deps, registrationLimits(body.email, network), () =>
        register(deps, { ...body, invitation, fromThisMachine }),
      );
      await session.signIn(actor);
      const message = "Your account has been created successfully.";
      return { success: true, message, user: await readSelf(deps, actor), redirect: null };
    },
    logout: ({ session }) => leave(session),
    logoutByLink: ({ session }) => leave(session),
  };
}

/** By the name as typed, so that nobody learns whether an account has it. */
const signInLimits = (name: string, network: string) =>
  ({
    counters: [
      ["signInFromAddress", network],
      ["signInByName", name],
    ],
    failures: [authRefusals.wrongLogin],
  }) as const;

const registrationLimits = (email: string, network: string) =>
  ({
    counters: [
      ["registrationFromAddress", network],
      ["registrationByEmail", email],
    ],
    failures: [authRefusals.emailInUse, authRefusals.wrongSetupCode],
  }) as const;

async function leave(session: { signOut: () => Promise<void> }) {
  await session.signOut();
  return { success: true, message: "You have been successfully logged out." };
}
