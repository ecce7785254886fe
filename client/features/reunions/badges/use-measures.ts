import { useEffect, useState } from "react";
import type { Measures } from "#shared/reunions/badges/badge-texts.ts";

/** The badges' font on screen and in the browser's print. */
export const BADGE_FONT = "Atkinson Hyperlegible Next Variable, sans-serif";

const SAMPLE = 100;
const WEIGHTS = { bold: 700, plain: 400 };

/** Measures texts in the badges' font; null until it has loaded. */
export function useMeasures(): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null);
  useEffect(() => {
    let isThere = true;
    const fonts = Object.values(WEIGHTS).map((weight) => document.fonts.load(fontOf(weight)));
    // If the font can't load, the fallback font is measured.
    void Promise.allSettled(fonts).then(() => isThere && setMeasures(measuresNow()));
    return () => {
      isThere = false;
    };
  }, []);
  return measures;
}

const fontOf = (weight: number) => `${weight} ${SAMPLE}px "${BADGE_FONT.replace(",", '",')}`;

function measuresNow(): Measures {
  const context = document.createElement("canvas").getContext("2d")!;
  const widthIn = (weight: number) => (text: string) => {
    context.font = fontOf(weight);
    return context.measureText(text).width / SAMPLE;
  };
  return { bold: widthIn(WEIGHTS.bold), plain: widthIn(WEIGHTS.plain) };
}
