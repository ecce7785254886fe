import type { ReactNode } from "react";
import { buttonStyle } from "../../../../ui/button.tsx";

interface MapLinkProps {
  location: string;
  /** Styled as a button. */
  isButton?: boolean;
  children: ReactNode;
}

/** Opens the place in the phone's map app, or in a browser tab. */
export const MapLink = ({ location, isButton, children }: MapLinkProps) => (
  <a
    href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: location })}`}
    target="_blank"
    rel="noreferrer"
    data-print="no"
    className={
      isButton
        ? buttonStyle({})
        : "inline-flex min-h-touch items-center gap-1 text-evergreen underline underline-offset-3"
    }
  >
    {children}
  </a>
);
