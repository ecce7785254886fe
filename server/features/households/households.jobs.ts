import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongPastMoves } from "./long-past-moves.service.ts";

export const householdsJobs = (deps: Deps): Job[] => [
  { name: "households.longPast", isDaily: true, run: () => removeLongPastMoves(deps) },
];
