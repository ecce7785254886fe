import type { trashContract } from "#shared/family/groups/trash.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { readTrash } from "./trash.queries.ts";

export function trashRoutes({ db, now }: Context): Handlers<typeof trashContract> {
  return { list: ({ query }) => readTrash(db, query, now()) };
}
