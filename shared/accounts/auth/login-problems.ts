/** Why a sign-in with a provider ended without an account. The sign-in page has a sentence for each. */
export const LOGIN_PROBLEMS = [
  "expired",
  "canceled",
  "unreachable",
  "untrusted",
  "unverifiedEmail",
  "otherAccount",
  "uninvited",
  "firstAccount",
  "closed",
  "tooMany",
] as const;

export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];
