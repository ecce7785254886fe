import type { trashContract } from "#shared/groups/trash.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { readTrash } from "./trash.queries.ts";

export function trashRoutes({ db, now }: Deps): Handlers<typeof trashContract> {
  return { list: ({ query }) => readTrash(db, query, now()) };
}
