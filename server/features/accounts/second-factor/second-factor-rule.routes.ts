import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import type { secondFactorRuleContract } from "#shared/accounts/second-factor/second-factor-rule.contract.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { needsSecondStep } from "../auth/index.ts";
import { type GroupsResources, requireSecondFactor } from "../../family/groups/index.ts";
import { readSecondFactorRule } from "./second-factor-rule.queries.ts";

export function secondFactorRuleRoutes(
  ctx: Context,
): Handlers<typeof secondFactorRuleContract, GroupsResources> {
  return {
    show: ({ group }) => readSecondFactorRule(ctx.db, group.id),
    set: async ({ actor, group, body: { isRequired } }) => {
      // Super Admins keep their rights in any case.
      const mustHaveFactor = !grantsAnywhere(actor, "group.edit");
      if (isRequired && mustHaveFactor && !(await needsSecondStep(ctx.db, actor.id)))
        throw domainError(secondFactorErrors.ownFirst);
      await requireSecondFactor(ctx, actor, { groupId: group.id, isRequired });
      return { isRequired };
    },
  };
}
