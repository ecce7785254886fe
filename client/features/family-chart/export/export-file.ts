import { asLongDay, type IsoDate } from "#shared/lib/dates.ts";
import { type ChartFile, chartFile } from "#shared/family-chart/drawing/chart-file.ts";
import { fontRules } from "./export-fonts.ts";
import { embeddedPhotos, photosOf } from "./export-photos.ts";
import { type ChartToKeep, filePicture } from "./export-picture.ts";

/** Makes a chart's file at any size, with all that it shows in it. */
export async function prepareFile(kept: ChartToKeep): Promise<(scale: number) => ChartFile> {
  const [photos, fonts] = await Promise.all([
    embeddedPhotos(photosOf(kept)),
    fontRules(kept.chart.graph.people.fullName),
  ]);
  const picture = filePicture(kept, (address) => photos.get(address) ?? null);
  const { title, today, way } = kept;
  const words = { title, told: way?.sentence, date: asLongDay(today), fonts };
  return (scale) => chartFile(picture, { ...words, scale });
}

/** What no system allows in the name of a file, or takes for something else. */
// oxlint-disable-next-line no-control-regex -- Windows allows none of these
const NOT_IN_NAMES = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
/** In bytes; file systems allow 255 with the day and the ending. */
const LONGEST = 230;

/** 'Family tree of Anna Berg 2026-11-21.svg'. */
export function fileName(title: string, today: IsoDate, ending: "svg" | "png"): string {
  const plain = title.replace(NOT_IN_NAMES, " ").replace(/\s+/g, " ").trim();
  const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(LONGEST));
  const short = plain.slice(0, read).replace(/^[.\s]+|[.\s]+$/g, "");
  return `${short || "Family tree"} ${today}.${ending}`;
}

/** Gives the reader a file to keep. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has to have begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
