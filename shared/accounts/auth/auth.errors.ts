import { defineErrors } from "../../lib/errors.ts";

const extra = { success: false };

export const authErrors = defineErrors("auth", {
  /** The same for a wrong name and a wrong password. */
  wrongLogin: { status: 401, text: "Invalid email or password", extra },
  /** For example, somebody chose a new password or added a second step while this sign-in ran. */
  changedMeanwhile: {
    status: 409,
    text: "Your account changed while you were signing in. Sign in again.",
    extra,
  },
  emailInUse: {
    status: 409,
    text: "An account with this email already exists. Sign in, or check your inbox for a link.",
    extra,
  },
  bornInTheFuture: {
    status: 400,
    text: "The birth date can't be in the future.",
    field: "birthdate",
    beside: "This date is in the future",
    extra,
  },
  wrongSetupCode: {
    status: 403,
    text: "That isn't the setup code that the server printed. Check it and try again.",
    field: "setupCode",
    extra,
  },
});
