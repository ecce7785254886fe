import type { ImportProgress } from "#shared/tree/gedcom/update/import-progress.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";

const SAVE_MS = 300;

/** Counts the progress of an import, and stores it a few times a second. */
export class ImportProgressCounter {
  private current: ImportProgress = { step: "reading", part: 0 };
  private done = 0;
  private savedText = "";
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly save: (current: ImportProgress) => Promise<unknown>) {
    this.timer = setInterval(() => void this.saveChange(), SAVE_MS);
  }

  /** Adds `count` finished parts of a step with `total` parts. */
  add(step: ImportProgress["step"], count: number, total: number): void {
    this.done = step === this.current.step ? this.done + count : count;
    // Rounds to a hundredth, because no screen shows more.
    this.current = { step, part: Math.min(1, Math.floor((100 * this.done) / total) / 100) };
  }

  /** Starts the last step. Returns a function to call for each written row of the plan. */
  startWriting({ people, facts, keptLines, unions, parentLinks }: ImportPlan): () => void {
    const links = unions.length + parentLinks.length;
    const total = 2 * (people.length + links) + facts.length + keptLines.length;
    this.add("writing", 0, total);
    return () => this.add("writing", 1, total);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async saveChange(): Promise<void> {
    const text = JSON.stringify(this.current);
    if (text === this.savedText) return;
    this.savedText = text;
    // A failure doesn't matter, because nothing depends on the progress.
    await this.save(this.current).catch(() => undefined);
  }
}
