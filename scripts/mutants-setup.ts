// Property tests take the same examples for each mutant, and few of them in the quick passes.
import { configureGlobal } from "fast-check";

const runs = process.env.MUTANTS_RUNS;
configureGlobal({ seed: 7, ...(runs ? { numRuns: Number(runs) } : {}) });
