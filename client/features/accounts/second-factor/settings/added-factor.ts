/** The server's answer when a factor was added. */
export interface AddedFactor {
  /** New recovery codes, shown once; null if there are some already. */
  recoveryCodes: string[] | null;
}
