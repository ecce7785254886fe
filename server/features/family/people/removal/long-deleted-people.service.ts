import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { purgeDeletedRows } from "../../../../lib/jobs/purge.ts";
import { removeUnusedImages } from "../../../core/images/index.ts";
import { deletePeoplePermanently } from "../membership/people-rows.service.ts";

/**
 * Permanently deletes people who were deleted over 30 days ago, with their links and with photos
 * that nobody else shows. What they created or recorded stays, without their name.
 */
export const removeLongDeletedPeople = (ctx: Context): Promise<void> =>
  purgeDeletedRows(ctx, users, async (tx, isGone) => {
    await removeUnusedImages(tx, await deletePeoplePermanently(tx, isGone));
  });
