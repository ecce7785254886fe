import { listFieldPaths } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";
import { featureSamples } from "../features.ts";
import type { Samples } from "./feature-samples.ts";
import type { Target } from "./target.ts";

/**
 * A valid request for every route, by `contract.route`. Tests of all routes fail if one is missing.
 */
export const samples: Samples = Object.assign(
  {},
  ...featureSamples.map(({ requests }) => requests),
);

/** The resource that each name in a path refers to, except `:id`. */
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
  // No session has this ID, because people see only their own sessions.
  sessionId: "00000000-0000-4000-8000-000000000000",
  kind: "rsvpInvitation",
};

/** The resource that a name in a route's path refers to. For `:id`, the route's access defines it. */
export function resourceOf(route: Route, name: string): keyof Target | undefined {
  if (name !== "id") return RESOURCES[name];
  const paths = Object.entries(listFieldPaths(route.access));
  // In a route that a link gives access to, it is the ID of an invitation.
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
      `${route.path}: Target has no value for :${name} (${resource ?? "no resource"})`,
    );
  });
}
