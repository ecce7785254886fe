/** The changes that an account gets an email about. */
export const SECOND_FACTOR_CHANGES = [
  "appAdded",
  "appRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "newRecoveryCodes",
  "recoveryCodeUsed",
  "removedByCommand",
] as const;
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];
