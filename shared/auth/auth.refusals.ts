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
    text: "The first account needs the set-up code that the server printed when it started.",
    field: "setupCode",
    beside: "This is not the set-up code",
    extra,
  },
  /** Of the command that makes administrators. */
  deceased: {
    status: 409,
    text: ({ email }: { email: string }) =>
      `Who has the address ${email} is recorded as deceased, and can't sign in.`,
  },
});
