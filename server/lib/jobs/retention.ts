import type { Context } from "../context.ts";
import { describeError } from "../edge/describe-error.ts";
import type { Job } from "./jobs.ts";

/** Something that a feature deletes for good after a time. Safe to run twice, and in two processes at once. */
export interface RetentionRule {
  name: string;
  /** Its name in the log, if the rule fails. */
  removes: string;
  /** Makes its own transactions. */
  run: (ctx: Context) => Promise<void>;
}

/**
 * The daily job that runs these rules one after the other. A rule that fails is logged, and the others run
 * all the same. The job fails at the end, so that it is tried again.
 */
export const retentionJob = (ctx: Context, rules: readonly RetentionRule[]): Job => ({
  name: "retention",
  isDaily: true,
  run: async () => {
    const failed: string[] = [];
    for (const rule of rules) {
      if (ctx.stopping.aborted)
        throw new Error("The server is stopping before all retention rules have run.");
      try {
        await rule.run(ctx);
      } catch (error) {
        const { name, removes } = rule;
        ctx.log.error({ rule: name, removes, ...describeError(error) }, "A retention rule failed");
        failed.push(name);
      }
    }
    if (failed.length > 0) throw new Error(`Retention rules failed: ${failed.join(", ")}.`);
  },
});
