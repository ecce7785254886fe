/** A change of a second step that asks for a proof. */
export type FactorChange =
  | { what: "removeApp"; isLast: boolean }
  | { what: "removePasskey"; id: number; name: string; isLast: boolean }
  | { what: "renewCodes" };

/** The window that is open. */
export type OpenedDialog = { what: "addApp" } | { what: "addPasskey" } | FactorChange;
