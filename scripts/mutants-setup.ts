// Property tests use the same examples for each mutant, and fewer of them in quick passes.
import { configureGlobal } from "fast-check";

const runs = process.env.MUTANTS_RUNS;
configureGlobal({ seed: 7, ...(runs ? { numRuns: Number(runs) } : {}) });
