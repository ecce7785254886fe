import type { ComponentType } from "react";

export interface Page {
  path: string;
  /**
   * `signedIn`: signed-out people go to /login first. `signedInOrOffline`: the same, but offline it opens for
   * the last known user.
   */
  access: "open" | "signedIn" | "signedInOrOffline";
  /** Whether the page uses the full width of the window. */
  fullBleed?: boolean;
  screen: ComponentType;
}
