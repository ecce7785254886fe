import { defineRefusals } from "../lib/refusals.ts";

export const accountRefusals = defineRefusals("account", {
  noAddress: {
    status: 409,
    text: "There is no e-mail address to write to. Please add one to the profile first.",
    extra: { success: false },
  },
  canSignIn: {
    status: 409,
    text: "They can sign in already. If they forgot their password, ‘Forgot password?’ on the sign-in page sends them a link.",
  },
  notClaimable: {
    status: 409,
    text: "Nobody who looks after the family has entered this address, so it is not known to be theirs. Please invite them instead.",
  },
  /** Of the command that makes administrators. */
  deceased: {
    status: 409,
    text: ({ email }: { email: string }) =>
      `Who has the address ${email} is recorded as deceased, and can't sign in.`,
  },
});
