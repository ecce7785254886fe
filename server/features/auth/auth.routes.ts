import type { authContract } from "#shared/auth/auth.contract.ts";
import { authRefusals } from "#shared/auth/auth.refusals.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused, signedOut } from "../../lib/errors.ts";
import type { SessionControl } from "../../lib/sessions/session.ts";
import { noteLogin } from "../people/account.service.ts";
import { readPerson } from "../people/people.queries.ts";
import { personFor } from "../people/person.view.ts";
import type { Viewer } from "../people/visibility.rules.ts";
import { describeRegistration, register } from "./auth.service.ts";

export function authRoutes(deps: Deps): Handlers<typeof authContract> {
  const { db } = deps;
  // Of oneself one sees the same with and without children.
  const viewing = (actor: Actor): Viewer => ({
    actor,
    children: new Set(),
    today: isoDayOf(deps.now()),
  });
  const readSelf = (actor: Actor) => readPerson(db, viewing(actor), actor.id);
  const showSelf = async ({ actor, session }: { actor: Actor; session: SessionControl }) => {
    if (!session.self) throw signedOut();
    return personFor(viewing(actor), session.self.person, session.self.familyGroupName);
  };

  return {
    user: showSelf,
    authUser: showSelf,
    login: async ({ body, session }) => {
      const name = body.email || body.username || "";
      const actor = await session.checkPassword({ name, password: body.password });
      if (!actor) throw refused(authRefusals.wrongLogin);
      await session.signIn(actor);
      await noteLogin(db, actor.id, deps.now());
      return {
        success: true,
        message: "Welcome back!",
        user: await readSelf(actor),
        redirect: null,
      };
    },
    registration: ({ fromThisMachine }) => describeRegistration(deps, fromThisMachine),
    register: async ({ body, session, fromThisMachine }) => {
      const actor = await register(deps, { ...body, fromThisMachine });
      await session.signIn(actor);
      const message = "Your account has been created successfully.";
      return { success: true, message, user: await readSelf(actor), redirect: null };
    },
    logout: ({ session }) => leave(session),
    logoutByLink: ({ session }) => leave(session),
  };
}

async function leave(session: { signOut: () => Promise<void> }) {
  await session.signOut();
  return { success: true, message: "You have been successfully logged out." };
}
