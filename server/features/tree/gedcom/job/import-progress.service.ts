import type { ImportProgress } from "#shared/tree/gedcom/again/import-progress.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";

const SAVE_MS = 300;

/** Counts the progress of an import, and stores it a few times a second. */
export class ImportProgressCounter {
  private now: ImportProgress = { step: "reading", part: 0 };
  private done = 0;
  private noted = "";
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly note: (now: ImportProgress) => Promise<unknown>) {
    this.timer = setInterval(() => void this.noteChange(), SAVE_MS);
  }

  /** Adds `count` finished parts of a step with `all` parts. */
  add(step: ImportProgress["step"], count: number, all: number): void {
    this.done = step === this.now.step ? this.done + count : count;
    // Rounds to a hundredth, because no screen shows more.
    this.now = { step, part: Math.min(1, Math.floor((100 * this.done) / all) / 100) };
  }

  /** Returns a function that counts written rows of a plan. */
  rowsOf({ people, facts, keptLines, unions, parentLinks }: ImportPlan): () => void {
    const links = unions.length + parentLinks.length;
    const all = 2 * (people.length + links) + facts.length + keptLines.length;
    this.add("writing", 0, all);
    return () => this.add("writing", 1, all);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async noteChange(): Promise<void> {
    const text = JSON.stringify(this.now);
    if (text === this.noted) return;
    this.noted = text;
    // A failure doesn't matter, because nothing depends on the progress.
    await this.note(this.now).catch(() => undefined);
  }
}
