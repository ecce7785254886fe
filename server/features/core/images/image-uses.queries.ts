import { and, not, or, type SQL } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { defineHook } from "../../../lib/hook.ts";

/** A feature's use of images, as SQL conditions on rows of `images`. */
export interface ImageUse {
  /** A row of the feature refers to the image. Deleted rows count, because they can be restored. */
  isUsed: (db: Executor) => SQL;
  /** The actor may see a row that refers to the image. */
  isVisibleTo: (db: Executor, actor: Actor) => SQL;
}

export const imageUses = defineHook<ImageUse>("image uses");

export const isImageUnused = (db: Executor): SQL =>
  and(...imageUses.all().map(({ isUsed }) => not(isUsed(db))))!;

export const isImageVisibleTo = (db: Executor, actor: Actor): SQL =>
  or(...imageUses.all().map((use) => use.isVisibleTo(db, actor)))!;
