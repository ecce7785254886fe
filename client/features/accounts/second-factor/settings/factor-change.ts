/** A change to the second factors that requires a proof of identity. */
export type FactorChange =
  | { what: "removeApp"; isLast: boolean }
  | { what: "removePasskey"; id: number; name: string; isLast: boolean }
  | { what: "renewCodes" };

/** The dialog that is open. */
export type OpenedDialog = { what: "addApp" } | { what: "addPasskey" } | FactorChange;

/** The server's answer when a factor was added. */
export interface AddedFactor {
  /** New recovery codes, shown once; null if there are some already. */
  recoveryCodes: string[] | null;
}
