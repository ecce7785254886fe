import type { authContract } from "#shared/auth/auth.contract.ts";
import { authRefusals } from "#shared/auth/auth.refusals.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused, signedOut } from "../../lib/errors.ts";
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
    login: async ({ body, session }) => {
      const name = body.email || body.username || "";
      const actor = await session.checkPassword({ name, password: body.password });
      if (!actor) throw refused(authRefusals.wrongLogin);
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
    register: async ({ body, link: invitation, session, fromThisMachine }) => {
      const actor = await register(deps, { ...body, invitation, fromThisMachine });
      await session.signIn(actor);
      const message = "Your account has been created successfully.";
      return { success: true, message, user: await readSelf(deps, actor), redirect: null };
    },
    logout: ({ session }) => leave(session),
    logoutByLink: ({ session }) => leave(session),
  };
}

async function leave(session: { signOut: () => Promise<void> }) {
  await session.signOut();
  return { success: true, message: "You have been successfully logged out." };
}
