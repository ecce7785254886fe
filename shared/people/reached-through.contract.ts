import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { id, idInAddress, outcome } from "../lib/schemas.ts";
import { reachRefusals } from "./reached-through.refusals.ts";

const onePerson = z.object({ id: idInAddress });

export const reachedThroughContract = defineContract("reachedThrough", {
  get: {
    method: "get",
    path: "/api/users/:id/reached-through",
    summary: "Through whom somebody is reached who has no address, and who is reached through them",
    access: { may: "person.see", on: { person: "params.id" } },
    params: onePerson,
    answer: z.object({
      through: z.nullable(z.object({ id, name: z.string() })),
      reaches: z.array(z.object({ id, name: z.string() })),
    }),
  },
  set: {
    method: "put",
    path: "/api/users/:id/reached-through",
    summary: "Set the adult to whom somebody's mail goes and who answers for them; null for none",
    access: { may: "person.reach", on: { person: "params.id", through: "body.throughId?" } },
    params: onePerson,
    body: z.object({ throughId: z.nullable(id) }),
    refuses: Object.values(reachRefusals),
    answer: outcome,
  },
});
