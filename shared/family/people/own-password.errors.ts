import { defineErrors } from "../../lib/errors.ts";

export const ownPasswordErrors = defineErrors("ownPassword", {
  wrong: {
    status: 400,
    text: "That isn't your current password.",
    field: "currentPassword",
  },
  /** Protects against someone else at an unlocked computer. */
  needed: {
    status: 400,
    text: "Enter your current password to change your email address.",
    field: "currentPassword",
    beside: "Enter your current password",
  },
  /** The account signs in with a provider only, and did so too long ago to prove who is at the computer. */
  signInAgain: {
    status: 403,
    text: ({ provider }: { provider: string }) => `Sign in again with ${provider} to change this.`,
  },
  /** The account signs in with a provider only. */
  none: {
    status: 409,
    text: "You don't have a password yet. Use “Forgot password?” on the sign-in page to choose one.",
  },
});
