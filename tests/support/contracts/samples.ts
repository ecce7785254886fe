import { listFieldPaths } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";
import { featureSamples } from "../features.ts";
import type { Samples } from "./feature-samples.ts";
import type { Target } from "./target.ts";

/**
 * One valid request for every route, by `contract.route`. A missing one fails the tests that walk
 * all routes.
 */
export const samples: Samples = Object.assign(
  {},
  ...featureSamples.map(({ requests }) => requests),
);

/** Fills in a route's path. Its access says which subject `:id` is. */
export function pathFor(route: Route, target: Target): string {
  const inPath = Object.entries(listFieldPaths(route.access)).find(
    ([, place]) => place === "params.id",
  );
  const filled: Record<string, string | number | undefined> = {
    // A route opened by a link gets the id that the link is about.
    id: target[(inPath?.[0] ?? "invitation") as keyof Target],
    token: target.token,
    hash: target.image,
    itemId: target.scheduleItem,
    taskId: target.task,
    questionId: target.question,
    changeId: target.change,
    paymentId: target.payment,
    // Belongs to nobody, because everyone sees only their own sessions.
    sessionId: "00000000-0000-4000-8000-000000000000",
    kind: "rsvpInvitation",
    ruleId: target.reminderRule,
    passkeyId: target.passkey,
  };
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = filled[name];
    if (value !== undefined) return String(value);
    throw new Error(
      `${route.path}: Target has nothing for :${name} (${inPath?.[0] ?? "no subject"})`,
    );
  });
}
