/** A family's rows in numbers alone. */
export interface FamilyNumbers {
  readonly ids: Int32Array;
  /** Digits as they are written: 48 for "0". */
  readonly sexes: Uint8Array;
  /** Ids. */
  readonly parents: Int32Array;
  readonly children: Int32Array;
  readonly parentKinds: Uint8Array;
  readonly parentStatuses: Uint8Array;
  readonly ones: Int32Array;
  readonly others: Int32Array;
  readonly unionKinds: Uint8Array;
  readonly unionStatuses: Uint8Array;
  /** The birth dates of all people, then the start dates of all unions, parted by line ends. */
  readonly days: Uint8Array;
}
