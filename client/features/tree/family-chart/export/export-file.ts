import { type IsoDate } from "#shared/lib/dates.ts";
import { type ChartFile, buildChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import { fontRules } from "./export-fonts.ts";
import { embeddedPhotos, photosOf } from "./export-photos.ts";
import { type ChartToSave, filePicture } from "./export-picture.ts";

/** Loads a chart's photos and fonts, and returns a function that makes its file at any scale. */
export async function prepareFile(kept: ChartToSave): Promise<(scale: number) => ChartFile> {
  const [photos, fonts] = await Promise.all([
    embeddedPhotos(photosOf(kept)),
    fontRules(kept.chart.graph.people.fullName),
  ]);
  const picture = filePicture(kept, (address) => photos.get(address) ?? null);
  const { title, today, way } = kept;
  const words = { title, told: way?.sentence, date: formatLongDay(today), fonts };
  return (scale) => buildChartFile(picture, { ...words, scale });
}

/** Characters that some system forbids or misreads in file names. */
// oxlint-disable-next-line no-control-regex -- Windows allows none of these
const NOT_IN_NAMES = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
/** Bytes for the title: file systems allow 255, including the date and the extension. */
const MAX_LENGTH = 230;

/** 'Family tree of Anna Berg 2026-11-21.svg'. */
export function fileName(title: string, today: IsoDate, ending: "svg" | "png"): string {
  const plain = title.replace(NOT_IN_NAMES, " ").replace(/\s+/g, " ").trim();
  const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(MAX_LENGTH));
  const short = plain.slice(0, read).replace(/^[.\s]+|[.\s]+$/g, "");
  return `${short || "Family tree"} ${today}.${ending}`;
}
