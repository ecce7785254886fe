import type { ComponentType } from "react";

export interface Page {
  path: string;
  /**
   * `signedIn`: signed-out people go to /login first. `kept`: the same, but offline it opens for
   * the last known user.
   */
  access: "open" | "signedIn" | "kept";
  /** Whether the page uses the full width of the window. */
  fullBleed?: boolean;
  screen: ComponentType;
}
