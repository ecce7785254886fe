import type { Caller } from "../support/contracts/callers.ts";
import { adminsOfA, everybody, type Outcome, parseOutcomes, signedIn } from "./outcomes.ts";

/** Signing in and a person's own account. */
export const accountRouteOutcomes: Record<string, Record<Caller, Outcome>> = {
  "auth.user": signedIn,
  "auth.authUser": signedIn,
  "auth.login": everybody,
  "provider.start": everybody,
  "provider.callback": everybody,
  "provider.show": everybody,
  "provider.connect": parseOutcomes("409 409 409 409 409"),
  "auth.registration": everybody,
  "auth.register": everybody,
  "auth.logout": everybody,
  "auth.logoutByLink": everybody,
  "accounts.requestReset": everybody,
  "accounts.reset": everybody,
  "accounts.verify": everybody,
  "accounts.verification": signedIn,
  "accounts.requestVerification": signedIn,
  // The person has no email address.
  "accounts.sendSetUpLink": parseOutcomes("401 404 403 409 409"),
  "accounts.personToSetUp": everybody,
  "accounts.setUp": everybody,
  "account.show": signedIn,
  "account.changePassword": signedIn,
  "account.sessions": signedIn,
  // The session belongs to nobody.
  "account.endSession": parseOutcomes("401 404 404 404 404"),
  "account.endOtherSessions": signedIn,
  // Nobody is connected.
  "account.disconnectProvider": parseOutcomes("401 404 404 404 404"),
  // Nobody has a challenge.
  "secondStep.show": parseOutcomes("409 409 409 409 409"),
  "secondStep.signInWithCode": parseOutcomes("409 409 409 409 409"),
  "secondStep.signInWithPasskey": parseOutcomes("409 409 409 409 409"),
  "secondFactor.show": signedIn,
  "secondFactor.startAuthenticator": signedIn,
  // Nobody has begun.
  "secondFactor.addAuthenticator": parseOutcomes("401 409 409 409 409"),
  "secondFactor.removeAuthenticator": signedIn,
  "secondFactor.startPasskey": signedIn,
  "secondFactor.addPasskey": parseOutcomes("401 409 409 409 409"),
  // The passkey is another account's.
  "secondFactor.removePasskey": parseOutcomes("401 404 404 404 404"),
  // Nobody has a second factor.
  "secondFactor.renewRecoveryCodes": parseOutcomes("401 409 409 409 409"),
  "secondFactorRule.show": adminsOfA,
  "secondFactorRule.set": adminsOfA,
};
