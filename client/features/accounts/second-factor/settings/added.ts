/** What the server answers when a factor was added. */
export interface Added {
  /** New recovery codes, shown once; null if there are some already. */
  recoveryCodes: string[] | null;
}
