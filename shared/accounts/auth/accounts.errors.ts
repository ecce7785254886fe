import { defineErrors } from "../../lib/errors.ts";

export const accountErrors = defineErrors("account", {
  noEmail: {
    status: 409,
    text: "This profile has no email address. Add one first.",
    extra: { success: false },
  },
  alreadyHasAccount: {
    status: 409,
    text: "They can already sign in. If they forgot their password, they can use “Forgot password?” on the sign-in page.",
  },
  notClaimable: {
    status: 409,
    text: "No administrator entered this address, so it may not be theirs. Invite them instead.",
  },
  /** For the command that creates administrators. */
  deceased: {
    status: 409,
    text: ({ email }: { email: string }) =>
      `The person with the address ${email} is marked as deceased and can't sign in.`,
  },
});
