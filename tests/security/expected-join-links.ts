import type { Caller } from "../support/contracts/callers.ts";
import { adminsOfA, everybody, type Outcome, parseOutcomes, signedIn } from "./outcomes.ts";

/** Links to join a family, and requests made with them. */
export const joinLinkRouteOutcomes: Record<string, Record<Caller, Outcome>> = {
  "joinLinks.create": adminsOfA,
  "joinLinks.list": adminsOfA,
  "joinLinks.address": adminsOfA,
  "joinLinks.revoke": adminsOfA,
  "joinLinks.byToken": everybody,
  // A member of a family can't ask to join another one.
  "joinLinks.request": { ...parseOutcomes("401 409 409 409 409"), loner: "ok" },
  "joinLinks.ownRequests": signedIn,
  "joinLinks.countWaiting": signedIn,
  "joinLinks.requests": adminsOfA,
  "joinLinks.approve": adminsOfA,
  "joinLinks.reject": adminsOfA,
};
