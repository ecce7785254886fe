import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { id, idInAddress, outcome } from "../lib/schemas.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-words.ts";
import { householdRefusals as refusals } from "./households.refusals.ts";

const named = z.object({ id, name: z.string() });
const ofGroup = z.extend(named, { familyGroupId: z.nullable(id) });

const MOST_PEOPLE = 200;
const MOST_LINKS = 2000;

export const householdsContract = defineContract("households", {
  preview: {
    method: "get",
    path: "/api/users/:id/household",
    summary: "Who would move to another family group with a person, and all their relationships",
    access: { may: "household.move", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    answer: z.object({
      /** The person first. */
      people: z.array(z.extend(named, { as: z.enum(["self", "spouse", "child"]) })),
      /** What is cut of them depends on who goes where (cut-links.ts). */
      links: z.array(
        z.object({ id, type: z.enum(RELATIONSHIP_TYPES), one: ofGroup, other: ofGroup }),
      ),
    }),
  },
  move: {
    method: "post",
    path: "/api/users/:id/household/move",
    summary: "Move a person to another family group, with those of their household who are chosen",
    access: {
      may: "household.moveTo",
      on: { person: "params.id", group: "body.familyGroupId" },
    },
    params: z.object({ id: idInAddress }),
    body: z.object({
      familyGroupId: id,
      /** Who goes along. */
      people: z.array(id).check(z.maxLength(MOST_PEOPLE)),
      /** What is cut, as it was shown: what else would be is refused. */
      links: z.array(id).check(z.maxLength(MOST_LINKS)),
    }),
    refuses: [refusals.sameGroup, refusals.otherThanShown],
    answer: z.object({ id, message: z.string() }),
  },
  undo: {
    method: "post",
    path: "/api/household-moves/:id/undo",
    summary:
      "Bring a household back to where it was, with what was cut, while nothing has changed since",
    access: { may: "household.undo", on: { householdMove: "params.id" } },
    params: z.object({ id: idInAddress }),
    refuses: [refusals.changedSince],
    answer: outcome,
  },
});
