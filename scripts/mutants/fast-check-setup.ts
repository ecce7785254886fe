// Property tests use the same examples for each mutant, and fewer of them in quick passes.
import { configureGlobal } from "fast-check";

const numRuns = process.env.MUTANTS_NUM_RUNS;
configureGlobal({ seed: 7, ...(numRuns ? { numRuns: Number(numRuns) } : {}) });
