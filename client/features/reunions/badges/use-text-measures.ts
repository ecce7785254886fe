import { useEffect, useState } from "react";
import type { TextMetrics } from "#shared/reunions/badges/badge-texts.ts";

/** The badges' font on screen and in the browser's print. */
export const BADGE_FONT = "Atkinson Hyperlegible Next Variable, sans-serif";

const SAMPLE_SIZE_PX = 100;
const WEIGHTS = { bold: 700, plain: 400 };

/** Measures texts in the badges' font; null until it has loaded. */
export function useTextMeasures(): TextMetrics | null {
  const [measures, setMeasures] = useState<TextMetrics | null>(null);
  useEffect(() => {
    let isMounted = true;
    const fonts = Object.values(WEIGHTS).map((weight) => document.fonts.load(fontOf(weight)));
    // If the font can't load, the fallback font is measured.
    void Promise.allSettled(fonts).then(() => isMounted && setMeasures(createMeasures()));
    return () => {
      isMounted = false;
    };
  }, []);
  return measures;
}

const fontOf = (weight: number) =>
  `${weight} ${SAMPLE_SIZE_PX}px "${BADGE_FONT.replace(",", '",')}`;

function createMeasures(): TextMetrics {
  const context = document.createElement("canvas").getContext("2d")!;
  const measureAt = (weight: number) => (text: string) => {
    context.font = fontOf(weight);
    return context.measureText(text).width / SAMPLE_SIZE_PX;
  };
  return { bold: measureAt(WEIGHTS.bold), plain: measureAt(WEIGHTS.plain) };
}
