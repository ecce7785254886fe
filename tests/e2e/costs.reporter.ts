import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { AXE_CHECK } from "./fixtures.ts";

/** Counts page loads and axe checks, and writes the counts to the file that BROWSER_COSTS names. */
export default class CostsReporter implements Reporter {
  private pageLoads = 0;
  private axeChecks = 0;

  onStepEnd(_test: TestCase, _result: TestResult, { category, title }: TestStep) {
    if (category === "pw:api" && /^(Navigate|Reload)/.test(title)) this.pageLoads++;
    if (title === AXE_CHECK) this.axeChecks++;
  }

  onEnd() {
    const file = process.env.BROWSER_COSTS;
    if (file)
      writeFileSync(file, JSON.stringify({ pageLoads: this.pageLoads, axeChecks: this.axeChecks }));
  }
}
