import type { LoginProblem } from "#shared/accounts/auth/login-problems.ts";

/** Explains why a sign-in with the provider of this name didn't work, and what to do. */
export const describeLoginProblem = (problem: LoginProblem, name: string) =>
  ({
    expired: "That sign-in took too long or was opened twice. Try again.",
    canceled: "You canceled the sign-in. You can try again.",
    unreachable: `Couldn't reach ${name}. Try again later, or sign in with your password.`,
    untrusted: `Couldn't verify the response from ${name}. Try again, or sign in with your password.`,
    unverifiedEmail: `${name} hasn't verified your email address. Verify it there, then try again.`,
    otherAccount:
      "Another account already uses your email address. Sign in with its password, or choose 'Forgot password?' on the sign-in page.",
    uninvited:
      "Your profile is already in the family tree. Open the invitation you received, or ask your family's administrator for one.",
    firstAccount: "This site has no accounts yet. Create the first one with a password.",
    closed: "This account can't sign in anymore. Ask your family's administrator.",
    tooMany: "Too many sign-in attempts. Try again in 15 minutes, or sign in with your password.",
  })[problem];
