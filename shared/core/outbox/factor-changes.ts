/** The changes that an account gets an email about. */
export const FACTOR_CHANGES = [
  "appAdded",
  "appRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "newRecoveryCodes",
  "recoveryCodeUsed",
  "removedByCommand",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];
