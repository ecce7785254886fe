import type { accountsContract } from "#shared/auth/accounts.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import { inEvenTime } from "../../lib/even-time.ts";
import { countUse, forgetUses } from "../../lib/limits/rate-limits.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { mailAddressOwner } from "./address-owner.service.ts";
import { readSelf } from "./auth.queries.ts";
import { resetPassword, setUpAccount } from "./chosen-password.service.ts";
import { readSetUp, sendSetUpLink } from "./set-up-link.service.ts";
import { readVerification, requestVerification, verifyAddress } from "./verification.service.ts";

const LINK_SENT =
  "If there is an account with this address, we have sent it a link to choose a new password. Please look in your mailbox.";

const PASSWORD_CHANGED = "Your password has been changed. You can sign in with it.";

export function accountsRoutes(deps: Deps): Handlers<typeof accountsContract, PeopleSubjects> {
  const { db, now } = deps;
  return {
    requestReset: async ({ body, network }) => {
      await countUse(deps, [
        ["resetRequestFromAddress", network],
        ["resetRequestByEmail", body.email],
      ]);
      await inEvenTime(() =>
        db.transaction((tx) => mailAddressOwner(tx, body.email, { now: now() })),
      );
      return { success: true, message: LINK_SENT };
    },
    reset: async ({ link, body }) => {
      const { endedLinks } = await resetPassword(deps, link, body);
      await forgetUses(deps, ["signInByName", link.email]);
      return { success: true, message: PASSWORD_CHANGED, endedLinks };
    },
    verify: async ({ link }) => {
      await verifyAddress(deps, link);
      return { success: true, message: "Your e-mail address is verified." };
    },
    verification: ({ actor }) => readVerification(db, actor),
    requestVerification: async ({ actor }) => {
      await countUse(deps, [["verificationRequest", actor.id]]);
      return { success: true, message: await requestVerification(deps, actor) };
    },
    sendSetUpLink: async ({ actor, person }) => {
      await sendSetUpLink(deps, actor, person);
      return { success: true, message: `We have sent a link to ${person.email}.` };
    },
    setUpFor: ({ link }) => readSetUp(db, link),
    setUp: async ({ link, body, session }) => {
      const actor = await setUpAccount(deps, link, body);
      await session.signIn(actor);
      const user = await readSelf(deps, actor);
      return { success: true, message: "Your account is ready.", user, redirect: null };
    },
  };
}
