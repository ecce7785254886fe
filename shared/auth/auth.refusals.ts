import { defineRefusals } from "../lib/refusals.ts";

const extra = { success: false };

export const authRefusals = defineRefusals("auth", {
  /** One and the same for a wrong name and a wrong password. */
  wrongLogin: { status: 401, text: "Invalid email or password", extra },
  emailInUse: {
    status: 409,
    text: "An account with this email already exists. Sign in, or look in your mailbox for a link.",
    extra,
  },
  bornInTheFuture: {
    status: 400,
    text: "The birth date can't be in the future.",
    field: "birthdate",
    beside: "This day is still to come",
    extra,
  },
  wrongSetupCode: {
    status: 403,
    text: "This is not the setup code that the server printed.",
    field: "setupCode",
    extra,
  },
});
