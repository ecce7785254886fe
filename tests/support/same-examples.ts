import { configureGlobal } from "fast-check";
import { examples } from "./examples.ts";

// Property tests take the same examples in each run, so that one that fails tells of what was changed.
configureGlobal({ seed: Number(process.env.EXAMPLES ?? 1), numRuns: examples(100) });
