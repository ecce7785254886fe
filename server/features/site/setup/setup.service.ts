import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { setupContract } from "#shared/site/setup/setup.contract.ts";
import { dismissedSuggestions, siteSetup } from "#shared/site/setup/site-setup.table.ts";
import type { SuggestedStep } from "#shared/site/setup/setup-steps.ts";
import type { Context } from "../../../lib/context.ts";

type Setup = z.output<typeof setupContract.routes.save.body>;

/** Returns the progress of the setup. A site that already had a family needs none. */
export async function readSetup({ db }: Context): Promise<Setup> {
  const [row] = await db.select({ step: siteSetup.step, isDone: siteSetup.isDone }).from(siteSetup);
  if (row) return row;
  const [group] = await db.select({ id: familyGroups.id }).from(familyGroups).limit(1);
  return { step: "family", isDone: group !== undefined };
}

export async function saveSetup({ db }: Context, setup: Setup): Promise<Setup> {
  await db.insert(siteSetup).values(setup).onConflictDoUpdate({ target: siteSetup.id, set: setup });
  return setup;
}

/** Steps that the actor doesn't want to see again. */
export async function readDismissedSteps({ db }: Context, { id }: Actor): Promise<SuggestedStep[]> {
  const rows = await db
    .select({ step: dismissedSuggestions.step })
    .from(dismissedSuggestions)
    .where(eq(dismissedSuggestions.userId, id));
  return rows.map(({ step }) => step);
}

export async function dismissStep({ db }: Context, { id }: Actor, step: SuggestedStep) {
  await db.insert(dismissedSuggestions).values({ userId: id, step }).onConflictDoNothing();
}
