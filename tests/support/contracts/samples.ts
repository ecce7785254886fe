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

/** What a name in a path stands for, apart from `:id`. */
const RESOURCES: Record<string, keyof Target> = {
  token: "token",
  hash: "image",
  itemId: "scheduleItem",
  taskId: "task",
  questionId: "question",
  changeId: "change",
  paymentId: "payment",
  ruleId: "reminderRule",
  passkeyId: "passkey",
};

const OTHER_VALUES: Record<string, string> = {
  // Belongs to nobody, because everyone sees only their own sessions.
  sessionId: "00000000-0000-4000-8000-000000000000",
  kind: "rsvpInvitation",
};

/** The resource that a name in a route's path stands for. Its access says which one `:id` is. */
export function resourceOf(route: Route, name: string): keyof Target | undefined {
  if (name !== "id") return RESOURCES[name];
  const paths = Object.entries(listFieldPaths(route.access));
  // A route opened by a link gets the id that the link is about.
  const [resource = "invitation"] = paths.find(([, path]) => path === "params.id") ?? [];
  return resource as keyof Target;
}

/** Fills in a route's path. */
export function pathFor(route: Route, target: Target): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const resource = resourceOf(route, name);
    const value = resource ? target[resource] : OTHER_VALUES[name];
    if (value !== undefined) return String(value);
    throw new Error(
      `${route.path}: Target has nothing for :${name} (${resource ?? "no resource"})`,
    );
  });
}
