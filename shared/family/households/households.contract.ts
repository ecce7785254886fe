import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { chosenId, id, idInAddress, outcome, idAndName } from "../../lib/schemas.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-types.ts";
import { householdErrors } from "./households.errors.ts";

const personInGroup = z.extend(idAndName, { familyGroupId: z.nullable(id) });

const MAX_PEOPLE = 200;
const MAX_LINKS = 2000;

export const moveSchema = z.object({
  familyGroupId: chosenId("Choose a family group"),
  /** Who else moves. */
  people: z.array(id).check(z.maxLength(MAX_PEOPLE)),
  /** The links to remove, as shown; the move is rejected if others would be removed. */
  links: z.array(id).check(z.maxLength(MAX_LINKS)),
});

export const householdsContract = defineContract("households", {
  preview: {
    method: "get",
    path: "/api/users/:id/household",
    summary:
      "List the people who could move to another group with a person, and their relationships",
    access: { right: "household.move", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    response: z.object({
      /** The person first. */
      people: z.array(z.extend(idAndName, { kinship: z.enum(["self", "spouse", "child"]) })),
      /** Which of these are removed depends on who moves (links-to-remove.ts). */
      links: z.array(
        z.object({
          id,
          type: z.enum(RELATIONSHIP_TYPES),
          one: personInGroup,
          other: personInGroup,
        }),
      ),
    }),
  },
  move: {
    method: "post",
    path: "/api/users/:id/household/move",
    summary: "Move a person and chosen household members to another group",
    access: {
      right: "household.moveTo",
      on: { person: "params.id", group: "body.familyGroupId" },
    },
    params: z.object({ id: idInAddress }),
    body: moveSchema,
    errors: [householdErrors.sameGroup, householdErrors.otherThanShown],
    response: z.object({ id, message: z.string() }),
  },
  undo: {
    method: "post",
    path: "/api/household-moves/:id/undo",
    summary: "Undo a household's move, with its relationships, if nothing has changed since",
    access: { right: "household.undo", on: { householdMove: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [householdErrors.changedSince],
    response: outcome,
  },
});
