import { FILE_PALETTE, PRINT_PALETTE } from "#shared/family-chart/chart-svg-palette.ts";
import type { ChartPicture, Letters } from "#shared/family-chart/chart-svg-picture.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import { tintOf } from "../../ui/tint.ts";
import { fontOf } from "./fonts.ts";
import { rememberNames } from "./name-lines.ts";

/** A chart to save or print, with what it is called. */
export interface ChartToKeep {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  title: string;
  today: IsoDate;
}

/** What photo is to be shown for an address; null for initials. */
export type PhotoOf = (address: string) => string | null;

/** For a file: on the page's paper, in its light colours. */
export const filePicture = (kept: ChartToKeep, photoOf: PhotoOf): ChartPicture => ({
  ...pictureOf(kept, photoOf),
  palette: FILE_PALETTE,
});

/** For a printer: photos as the page itself loads them. */
export const printPicture = (kept: ChartToKeep): ChartPicture => ({
  ...pictureOf(kept, (address) => address),
  palette: PRINT_PALETTE,
});

function pictureOf({ chart, personById }: ChartToKeep, photoOf: PhotoOf) {
  return {
    chart,
    letters: lettersOfPage(),
    personOf: (id: number) => {
      const person = personById(id);
      const { fullName, shortName, isDeceased, photo } = person;
      return {
        fullName,
        shortName,
        isDeceased,
        years: lifeYears(person),
        tint: tintOf(id),
        photo: photo && photoOf(photo),
      };
    },
  };
}

/** As wide as the page's own letters. */
function lettersOfPage(): Letters {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const names = rememberNames();
  let lastFont = "";
  return {
    wrap: (name, width, size) => names.linesOf(name, width, size),
    measure: (text, size) => {
      if (!pen) return text.length * size * 0.6;
      const font = fontOf("600", size);
      // Setting it takes longer than measuring.
      if (lastFont !== font) pen.font = lastFont = font;
      return pen.measureText(text).width;
    },
  };
}
