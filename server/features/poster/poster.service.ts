import type { FileResult } from "#shared/lib/contract.ts";
import type { PaperName } from "#shared/poster/papers.ts";
import type { PosterPage } from "#shared/poster/poster-page.ts";
import type { POSTER_FORMATS } from "#shared/poster/poster.contract.ts";
import { posterRefusals } from "#shared/poster/poster.refusals.ts";
import type { Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { paintPng } from "../../lib/paper/png.ts";
import { facesIn } from "./faces.queries.ts";
import { posterPdf } from "./poster-pdf.view.ts";
import { pageOf, papersFor, type PosterPlan } from "./poster-plan.service.ts";
import { posterSvg } from "./poster-svg.view.ts";

interface Wanted {
  paper: PaperName;
  format: (typeof POSTER_FORMATS)[number];
  sheet?: number | undefined;
}

/**
 * The file of a poster. Throws 409 where its names would be smaller than 8 points on that paper, 404 for
 * a sheet that it does not have.
 */
export function drawPoster(
  db: Executor,
  plan: PosterPlan,
  { paper, format, sheet = 1 }: Wanted,
  made: Date,
): FileResult {
  const title = `${plan.title} - ${plan.subtitle}`;
  const facesOf = facesIn(db);
  if (format === "pdf") {
    const pages = plan.sheets.map((each) => pageOf(each, paper) ?? tooSmall(plan, paper));
    const body = posterPdf({ title, made }, pages, facesOf);
    return { type: "application/pdf", name: `${fileName(title)}.pdf`, body };
  }
  const wanted = plan.sheets[sheet - 1];
  if (!wanted)
    throw refused(posterRefusals.noSheet, { sheets: inWords(plan.sheets.length, "sheet") });
  const page = pageOf(wanted, paper) ?? tooSmall(plan, paper);
  const name = fileName(plan.sheets.length > 1 ? `${title} - sheet ${sheet}` : title);
  if (format === "svg")
    return { type: "image/svg+xml", name: `${name}.svg`, body: posterSvg(page, title, facesOf) };
  const body = paintPng(posterSvg(page, title, facesOf, "pt"), densityOf(page));
  return { type: "image/png", name: `${name}.png`, body };
}

function tooSmall(plan: PosterPlan, paper: PaperName): never {
  const [smallest] = papersFor(plan);
  const fitting = smallest ? `${smallest} is large enough` : "no sheet is large enough";
  throw refused(posterRefusals.tooSmall, { paper, fitting });
}

const inWords = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

const MOST_PIXELS = 48_000_000;
const PRINT_DOTS = 300;

/** In dots an inch: those of print, or as many as the most pixels give. */
const densityOf = ({ width, height }: Pick<PosterPage, "width" | "height">): number =>
  Math.min(PRINT_DOTS, Math.floor(Math.sqrt(MOST_PIXELS / ((width / 72) * (height / 72)))));

/** What systems allow in the name of a file, and as much of it as they do. */
// oxlint-disable-next-line no-control-regex -- Windows allows none of these
const NOT_IN_NAMES = /[\u0000-\u001f<>:"/\\|?*]+/g;
const fileName = (title: string) =>
  Array.from(title.replace(NOT_IN_NAMES, " ")).slice(0, 100).join("");
