import { retentionRules } from "../../../server/features.ts";
import type { Context } from "../../../server/lib/context.ts";

/** Runs one of the server's retention rules by name, like the daily job. */
export async function runRetentionRule(ctx: Context, name: string): Promise<void> {
  const rule = retentionRules.find((rule) => rule.name === name);
  if (!rule) throw new Error(`No retention rule is named ${name}.`);
  await rule.run(ctx);
}
