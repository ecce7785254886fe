import { useEffect, useState } from "react";
import type { Measures } from "#shared/badges/badge-texts.ts";

/** In which badges are drawn on the screen and by the browser's print. */
export const BADGE_FONT = "Atkinson Hyperlegible Next Variable, sans-serif";

const SAMPLE = 100;
const WEIGHTS = { bold: 700, plain: 400 };

/** How wide texts are in the letters of badges; null until these have come. */
export function useMeasures(): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null);
  useEffect(() => {
    let isThere = true;
    const fonts = Object.values(WEIGHTS).map((weight) => document.fonts.load(fontOf(weight)));
    // Where they don't come, the system's letters are measured as they are drawn.
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
