import {
  FILE_PALETTE,
  type Palette,
  PRINT_PALETTE,
} from "#shared/tree/family-chart/drawing/palette.ts";
import type { GuestState } from "./guest-states.ts";

interface Colours {
  /** Colors of the strip on a card, and of a card seen from afar. */
  ground: string;
  far: string;
  /** Color of the icon and word. */
  ink: string;
}

type ColoursOfStates = Record<GuestState, Colours>;

/** For paper and files: the light colors of client/colours.css. */
const LIGHT: ColoursOfStates = {
  attended: { ground: "#275a82", far: "#275a82", ink: "#ffffff" },
  confirmed: { ground: "#1e5b48", far: "#1e5b48", ink: "#ffffff" },
  pending: { ground: "#fbeed5", far: "#d9922b", ink: "#8a5a0b" },
  declined: { ground: "#fae6df", far: "#a8321f", ink: "#a8321f" },
  unasked: { ground: "#fbf8f2", far: "#8c8270", ink: "#6a6156" },
};

const known = new WeakMap<Palette, ColoursOfStates>([
  [FILE_PALETTE, LIGHT],
  [PRINT_PALETTE, LIGHT],
]);

/** Returns the page's current colors if the palette is the page's. Reads them once per palette. */
export function coloursFor(palette: Palette): ColoursOfStates {
  const before = known.get(palette);
  if (before) return before;
  const style = getComputedStyle(document.documentElement);
  const variable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const solid = (name: string) => {
    const colour = variable(name);
    return { ground: colour, far: colour, ink: palette.onfill };
  };
  const washed = (name: string, ink: string) => ({
    ground: variable(`${name}-wash`),
    far: variable(name),
    ink: variable(ink),
  });
  const colours = {
    attended: solid("lake"),
    confirmed: solid("evergreen"),
    pending: washed("marigold", "marigold-deep"),
    declined: washed("brick", "brick"),
    unasked: { ground: palette.paper, far: palette.edge, ink: palette.quiet },
  };
  known.set(palette, colours);
  return colours;
}
