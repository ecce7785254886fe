import type { authContract } from "#shared/auth/auth.contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Handlers } from "../../lib/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { NamedError } from "../../lib/errors.ts";
import { readPerson, viewerOf } from "../people/people.queries.ts";
import { describeRegistration, noteLogin, register } from "./auth.service.ts";

/** One and the same for a wrong name and a wrong password. */
const loginFailed = () =>
  new NamedError(401, "Invalid email or password", undefined, { success: false });

export function authRoutes(deps: Deps): Handlers<typeof authContract> {
  const { db } = deps;
  const readSelf = async (actor: Actor) =>
    readPerson(db, await viewerOf(db, actor, deps.now()), actor.id);

  return {
    user: ({ actor }) => readSelf(actor),
    authUser: ({ actor }) => readSelf(actor),
    login: async ({ body, session }) => {
      const name = body.email || body.username || "";
      const actor = await session.checkPassword({ name, password: body.password });
      if (!actor) throw loginFailed();
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
