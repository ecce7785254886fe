import { type IsoDate } from "#shared/lib/dates.ts";
import { type ChartFile, buildChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import { loadFontRules } from "./export-fonts.ts";
import { loadEmbeddedPhotos, photosInChart } from "./export-photos.ts";
import { type ChartToSave, filePicture } from "./export-picture.ts";

/** Loads a chart's photos and fonts, and returns a function that makes its file at any scale. */
export async function prepareChartFile(toSave: ChartToSave): Promise<(scale: number) => ChartFile> {
  const [photos, fonts] = await Promise.all([
    loadEmbeddedPhotos(photosInChart(toSave)),
    loadFontRules(toSave.chart.graph.people.fullName),
  ]);
  const picture = filePicture(toSave, (address) => photos.get(address) ?? null);
  const { title, today, highlight } = toSave;
  const words = { title, subtitle: highlight?.sentence, date: formatLongDay(today), fonts };
  return (scale) => buildChartFile(picture, { ...words, scale });
}

/** Characters that some operating system forbids or misreads in file names. */
// oxlint-disable-next-line no-control-regex -- Windows allows none of these
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
/** File systems allow 255 bytes, including the date and the extension. */
const MAX_TITLE_BYTES = 230;

/** 'Family tree of Anna Berg 2026-11-21.svg'. */
export function exportFileName(title: string, today: IsoDate, extension: "svg" | "png"): string {
  const plain = title.replace(FORBIDDEN_CHARACTERS, " ").replace(/\s+/g, " ").trim();
  const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(MAX_TITLE_BYTES));
  const short = plain.slice(0, read).replace(/^[.\s]+|[.\s]+$/g, "");
  return `${short || "Family tree"} ${today}.${extension}`;
}
