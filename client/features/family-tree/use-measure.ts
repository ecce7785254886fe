import { useEffect, useState } from "react";
import type { Measure } from "./wrap-name.ts";

const NAME_FONT = '600 16px "Atkinson Hyperlegible Next Variable", system-ui, sans-serif';
const WIDEST_LETTER = 12;

/** Measures names as cards show them; another function once the page's own font has come. */
export function useMeasure(): Measure {
  const [measure, setMeasure] = useState(measurer);
  useEffect(() => {
    const again = () => setMeasure(measurer);
    document.fonts.load(NAME_FONT).then(again, again);
  }, []);
  return measure;
}

function measurer(): Measure {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return (text) => text.length * WIDEST_LETTER;
  pen.font = NAME_FONT;
  return (text) => pen.measureText(text).width;
}
