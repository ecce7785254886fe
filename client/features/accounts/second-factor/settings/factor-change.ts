/** A change to the second factors that requires a proof of identity. */
export type FactorChange =
  | { kind: "removeAuthenticator"; isLast: boolean }
  | { kind: "removePasskey"; id: number; name: string; isLast: boolean }
  | { kind: "renewCodes" };

/** The dialog that is open. */
export type OpenedDialog = { kind: "addAuthenticator" } | { kind: "addPasskey" } | FactorChange;

/** The server's answer when a factor was added. */
export interface AddedFactor {
  /** New recovery codes, shown once; null if there are some already. */
  recoveryCodes: string[] | null;
}
