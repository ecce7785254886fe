import type { householdsContract } from "#shared/family/households/households.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import type { GroupsResources } from "../groups/index.ts";
import type { PeopleResources } from "../people/index.ts";
import { moveHousehold, previewMove } from "./household-move.service.ts";
import type { HouseholdsResources } from "./households.resources.ts";
import { undoMove } from "./household-undo.service.ts";

export function householdsRoutes(
  ctx: Context,
): Handlers<typeof householdsContract, GroupsResources & HouseholdsResources & PeopleResources> {
  return {
    preview: ({ person }) => previewMove(ctx, person.id),
    move: ({ actor, person, group, body: { people, links } }) =>
      moveHousehold(ctx, actor, {
        personId: person.id,
        from: person.familyGroupId,
        to: group.id,
        people,
        links,
      }),
    undo: async ({ actor, householdMove }) => {
      await undoMove(ctx, actor, householdMove);
      return {
        success: true,
        message: "Everyone is back in the earlier group, with their relationships.",
      };
    },
  };
}
