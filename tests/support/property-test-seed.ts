import { configureGlobal } from "fast-check";
import { examples } from "./examples.ts";

// Property tests use the same examples in each run, so that a failure is caused by a change.
configureGlobal({ seed: Number(process.env.EXAMPLES ?? 1), numRuns: examples(100) });
