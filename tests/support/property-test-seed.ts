import { configureGlobal } from "fast-check";
import { examples } from "./examples.ts";

// Property tests use the same examples in each run, so that only a change of the code can make them fail.
configureGlobal({ seed: Number(process.env.EXAMPLES ?? 1), numRuns: examples(100) });
