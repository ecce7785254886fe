import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { idInAddress } from "../../lib/schemas.ts";
import { secondFactorErrors } from "./second-factor.errors.ts";

const byId = z.object({ id: idInAddress });

export const secondFactorRuleContract = defineContract("secondFactorRule", {
  show: {
    method: "get",
    path: "/api/family-groups/:id/second-step",
    summary: "Get whether a group requires a second step of its administrators",
    access: { right: "group.edit", on: { group: "params.id" } },
    params: byId,
    response: z.object({
      isRequired: z.boolean(),
      /** The Family Admins with an account, and how many of them have a second step. */
      administrators: z.int(),
      withSecondStep: z.int(),
    }),
  },
  set: {
    method: "put",
    path: "/api/family-groups/:id/second-step",
    summary: "Set whether a group requires a second step of its administrators",
    access: { right: "group.edit", on: { group: "params.id" } },
    params: byId,
    body: z.object({ isRequired: z.boolean() }),
    errors: [secondFactorErrors.ownFirst],
    response: z.object({ isRequired: z.boolean() }),
  },
});
