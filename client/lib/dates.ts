import { useState } from "react";
import type { IsoDate } from "#shared/lib/dates.ts";

/** The day it is where the reader is. */
function dayHere(moment: Date): IsoDate {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  const day = String(moment.getDate()).padStart(2, "0");
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** 'May 17, 1980': the day of a moment where the reader is. */
export const dayOfMoment = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });

/** Today, as it was when the screen opened; to pass on to whatever depends on it. */
export const useToday = () => useState(() => dayHere(new Date()))[0];
