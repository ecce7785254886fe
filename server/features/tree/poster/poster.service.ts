import { countOf } from "#shared/lib/count.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { PaperName } from "#shared/tree/poster/papers.ts";
import type { PosterPage } from "#shared/tree/poster/poster-page.ts";
import type { POSTER_FORMATS } from "#shared/tree/poster/poster.contract.ts";
import { posterErrors } from "#shared/tree/poster/poster.errors.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { renderPng } from "../../../lib/paper/png.ts";
import { createFaceReader } from "./faces.queries.ts";
import { posterPdf } from "./poster-pdf.view.ts";
import {
  layOutPage,
  layOutPages,
  findReadablePapers,
  type PosterPlan,
} from "./poster-plan.service.ts";
import { posterSvg } from "./poster-svg.view.ts";

interface PosterRequest {
  paper: PaperName;
  format: (typeof POSTER_FORMATS)[number];
  sheet?: number | undefined;
  faces?: "printed" | "small" | undefined;
}

/**
 * Yields a poster's file while it is drawn. Throws 409 if its names would be smaller than 8 points
 * on that paper, and 404 for a sheet that doesn't exist.
 */
export async function drawPoster(
  { db, now }: Context,
  plan: PosterPlan,
  { paper, format, sheet = 1, faces = "printed" }: PosterRequest,
): Promise<FileResult> {
  const createdAt = now();
  const title = `${plan.title} - ${plan.subtitle}`;
  const file = (type: string, name: string, body: (signal: AbortSignal) => FileBytes) => ({
    type,
    name: `${safeFileName(name)}.${format}`,
    body,
  });
  if (format === "pdf") {
    const pages = (await layOutPages(plan, paper)) ?? (await throwTooSmall(plan, paper));
    return file("application/pdf", title, (signal) =>
      posterPdf({ title, createdAt }, pages, createFaceReader(db, faces, signal)),
    );
  }
  const sheetPlan = plan.sheets[sheet - 1];
  if (!sheetPlan)
    throw domainError(posterErrors.noSheet, { sheets: countOf(plan.sheets.length, "sheet") });
  const page = layOutPage(sheetPlan, paper) ?? (await throwTooSmall(plan, paper));
  const name = plan.sheets.length > 1 ? `${title} - sheet ${sheet}` : title;
  if (format === "svg")
    return file("image/svg+xml", name, (signal) =>
      posterSvg(page, title, createFaceReader(db, faces, signal)),
    );
  return file("image/png", name, (signal) => {
    const svg = posterSvg(page, title, createFaceReader(db, faces, signal), "pt");
    return renderPng(svg, { density: densityOf(page), signal });
  });
}

type FileBytes = AsyncIterable<Uint8Array | string>;

async function throwTooSmall(plan: PosterPlan, paper: PaperName): Promise<never> {
  const [smallest] = await findReadablePapers(plan);
  const fitting = smallest ? `Choose ${smallest} or larger.` : "Choose fewer generations.";
  throw domainError(posterErrors.tooSmall, { paper, fitting });
}

const MAX_PIXELS = 48_000_000;
const PRINT_DPI = 300;

/** Returns the dots per inch: print resolution, or less if the image would be too large. */
const densityOf = ({ width, height }: Pick<PosterPage, "width" | "height">): number =>
  Math.min(PRINT_DPI, Math.floor(Math.sqrt(MAX_PIXELS / ((width / 72) * (height / 72)))));

/** Characters that some system doesn't allow in file names. */
// oxlint-disable-next-line no-control-regex -- Windows allows none of these
const NOT_IN_NAMES = /[\u0000-\u001f<>:"/\\|?*]+/g;
const safeFileName = (title: string) =>
  Array.from(title.replace(NOT_IN_NAMES, " ")).slice(0, 100).join("");
