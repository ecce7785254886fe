import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { LOOK } from "./fixtures.ts";

/** Counts what makes browser tests slow, and writes it to the file that BROWSER_COSTS names. */
export default class CostsReporter implements Reporter {
  private pageLoads = 0;
  private looks = 0;

  onStepEnd(_test: TestCase, _result: TestResult, { category, title }: TestStep) {
    if (category === "pw:api" && /^(Navigate|Reload)/.test(title)) this.pageLoads++;
    if (title === LOOK) this.looks++;
  }

  onEnd() {
    const file = process.env.BROWSER_COSTS;
    if (file) writeFileSync(file, JSON.stringify({ pageLoads: this.pageLoads, looks: this.looks }));
  }
}
