import type { Caller } from "../support/contracts/callers.ts";
import {
  signedIn,
  superAdminOnly,
  nobodyAtAll,
  notThere,
  type Outcome,
  parseOutcomes,
} from "./outcomes.ts";

/** Each caller's outcome where the person is the caller. */
export const ofOneself: Record<string, Record<Caller, Outcome>> = {
  "people.get": signedIn,
  "contactPerson.get": signedIn,
  "contactPerson.set": { ...nobodyAtAll, adminA: "ok", adminB: "ok", superAdminB: "ok" },
  // Administrators learn that they already have an account.
  "accounts.sendSetUpLink": { ...nobodyAtAll, adminA: 409, adminB: 409, superAdminB: 409 },
  "people.change": signedIn,
  "people.remove": nobodyAtAll,
  "relationships.ofPerson": signedIn,
  "households.preview": superAdminOnly,
  "households.move": notThere,
  "facts.ofPerson": signedIn,
  "facts.record": signedIn,
  "facts.recordName": signedIn,
  "history.ofPerson": signedIn,
  "events.ofPerson": signedIn,
  "suggestions.ofPerson": signedIn,
  "suggestions.create": nobodyAtAll,
  "records.preview": notThere,
  "records.merge": notThere,
  "records.export": signedIn,
  // The sample's name is another person's.
  "records.erase": parseOutcomes("401 400 400 400 400"),
};
