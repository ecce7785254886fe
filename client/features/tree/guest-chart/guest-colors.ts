import {
  FILE_PALETTE,
  type Palette,
  PRINT_PALETTE,
} from "#shared/tree/family-chart/drawing/palette.ts";
import type { GuestState } from "./guest-states.ts";

interface StateColors {
  /** Background colors of the strip on a card, and of a card drawn as a bar at small scales. */
  ground: string;
  far: string;
  /** Color of the icon and the word on the strip. */
  ink: string;
}

type ColorsByState = Record<GuestState, StateColors>;

/** For paper and files: the light colors of client/colours.css. */
const LIGHT: ColorsByState = {
  attended: { ground: "#275a82", far: "#275a82", ink: "#ffffff" },
  confirmed: { ground: "#1e5b48", far: "#1e5b48", ink: "#ffffff" },
  pending: { ground: "#fbeed5", far: "#d9922b", ink: "#8a5a0b" },
  declined: { ground: "#fae6df", far: "#a8321f", ink: "#a8321f" },
  unasked: { ground: "#fbf8f2", far: "#8c8270", ink: "#6a6156" },
};

const cache = new WeakMap<Palette, ColorsByState>([
  [FILE_PALETTE, LIGHT],
  [PRINT_PALETTE, LIGHT],
]);

/** Returns the page's current colors if the palette is the page's. Reads them once per palette. */
export function colorsFor(palette: Palette): ColorsByState {
  const cached = cache.get(palette);
  if (cached) return cached;
  const style = getComputedStyle(document.documentElement);
  const variable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const solidColors = (name: string) => {
    const colour = variable(name);
    return { ground: colour, far: colour, ink: palette.onfill };
  };
  const paleColors = (name: string, ink: string) => ({
    ground: variable(`${name}-wash`),
    far: variable(name),
    ink: variable(ink),
  });
  const colors = {
    attended: solidColors("lake"),
    confirmed: solidColors("evergreen"),
    pending: paleColors("marigold", "marigold-deep"),
    declined: paleColors("brick", "brick"),
    unasked: { ground: palette.paper, far: palette.edge, ink: palette.quiet },
  };
  cache.set(palette, colors);
  return colors;
}
