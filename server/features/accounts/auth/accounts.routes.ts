import type { accountsContract } from "#shared/accounts/auth/accounts.contract.ts";
import type { Context } from "../../../lib/context.ts";
import { inConstantTime } from "../../../lib/constant-time.ts";
import { countUse, resetUses } from "../../../lib/limits/rate-limits.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { describeQueuedMail } from "../../core/mail-server/index.ts";
import type { PeopleResources } from "../../family/people/index.ts";
import { mailAddressOwner } from "./address-owner.service.ts";
import { resetPassword, setUpAccount } from "./chosen-password.service.ts";
import { readSetUp, sendSetUpLink } from "./set-up-link.service.ts";
import { signInOrChallenge } from "./sign-in/sign-in.service.ts";
import { readVerification, requestVerification, verifyAddress } from "./verification.service.ts";

const LINK_SENT =
  "If this address has an account, we sent it a link to choose a new password. Check your email.";

const PASSWORD_CHANGED = "Your password has been changed. Sign in with the new one.";

export function accountsRoutes(ctx: Context): Handlers<typeof accountsContract, PeopleResources> {
  const { db, now } = ctx;
  return {
    requestReset: async ({ body, network }) => {
      await countUse(ctx, [
        ["resetRequestFromAddress", network],
        ["resetRequestByEmail", body.email],
      ]);
      await inConstantTime(() =>
        db.transaction((tx) => mailAddressOwner(tx, body.email, { now: now() })),
      );
      return { success: true, message: await describeQueuedMail(ctx, LINK_SENT) };
    },
    reset: async ({ link, body }) => {
      const ended = await resetPassword(ctx, link, body);
      await resetUses(ctx, ["signInByName", link.email]);
      await resetUses(ctx, ["signInByAccount", link.personId]);
      return { success: true, message: PASSWORD_CHANGED, ...ended };
    },
    verify: async ({ link }) => {
      await verifyAddress(ctx, link);
      return { success: true, message: "Your email address is verified." };
    },
    verification: ({ actor }) => readVerification(db, actor),
    requestVerification: async ({ actor }) => {
      await countUse(ctx, [["verificationRequest", actor.id]]);
      return { success: true, message: await requestVerification(ctx, actor) };
    },
    sendSetUpLink: async ({ actor, person }) => {
      await sendSetUpLink(ctx, actor, person);
      const message = await describeQueuedMail(ctx, `We sent a link to ${person.email}.`);
      return { success: true, message };
    },
    personToSetUp: ({ link }) => readSetUp(db, link),
    setUp: async ({ link, body, session }) => {
      const actor = await setUpAccount(ctx, link, body);
      const result = await signInOrChallenge(ctx, session, { actor });
      return { success: true, message: "Your account is ready.", ...result };
    },
  };
}
