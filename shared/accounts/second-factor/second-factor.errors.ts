import { defineErrors } from "../../lib/errors.ts";
import { ownPasswordErrors } from "../../family/people/own-password.errors.ts";
import { MAX_PASSKEYS } from "./second-factor-options.ts";

export const secondFactorErrors = defineErrors("secondFactor", {
  /** The same for a challenge that is unknown, used, too old, or ended. */
  challengeOver: {
    status: 409,
    text: "This sign-in took too long or was already finished. Sign in again.",
  },
  /** The same for a wrong code, a code that was used before, and a wrong recovery code. */
  wrongCode: {
    status: 401,
    text: "That code doesn't work. Wait for the next one, or use a recovery code.",
    field: "code",
  },
  wrongPasskey: {
    status: 401,
    text: "That passkey doesn't work here. Try another one, or use a code.",
  },
  setupOver: {
    status: 409,
    text: "This took too long. Start again.",
  },
  /** The first code from a new app. */
  wrongFirstCode: {
    status: 400,
    text: "That code doesn't match. Check the clock of your phone, and enter the newest code.",
    field: "code",
  },
  hasAuthenticator: {
    status: 409,
    text: "You already have an authenticator app. Remove it first.",
  },
  badPasskey: { status: 400, text: "Couldn't add that passkey. Try again." },
  knownPasskey: { status: 409, text: "That passkey is already in use." },
  tooManyPasskeys: {
    status: 409,
    text: `You can have ${MAX_PASSKEYS} passkeys. Remove one first.`,
  },
  noPasskeysHere: {
    status: 409,
    text: "Passkeys don't work at an address made of numbers. Use an authenticator app instead.",
  },
  nothingToRecover: {
    status: 409,
    text: "Add an authenticator app or a passkey first.",
  },
  ownFirst: {
    status: 409,
    text: "Set up your own second step first. Otherwise you would lose your rights too.",
  },
});

/** The errors of a missing or wrong proof that the request comes from the account's owner. */
export const proofErrors = [
  ownPasswordErrors.wrong,
  ownPasswordErrors.none,
  ownPasswordErrors.signInAgain,
  secondFactorErrors.wrongCode,
] as const;
