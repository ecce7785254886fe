import type { householdsContract } from "#shared/households/households.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { moveHousehold, previewMove } from "./household-move.service.ts";
import type { HouseholdsSubjects } from "./households.subjects.ts";
import { undoMove } from "./household-undo.service.ts";

export function householdsRoutes(
  deps: Deps,
): Handlers<typeof householdsContract, GroupsSubjects & HouseholdsSubjects & PeopleSubjects> {
  return {
    preview: ({ person }) => previewMove(deps, person.id),
    move: ({ actor, person, group, body: { people, links } }) =>
      moveHousehold(deps, actor, {
        personId: person.id,
        from: person.familyGroupId,
        to: group.id,
        people,
        links,
      }),
    undo: async ({ actor, householdMove }) => {
      await undoMove(deps, actor, householdMove);
      return { success: true, message: "They are back where they were." };
    },
  };
}
