import type { FileResult } from "#shared/lib/contract.ts";
import type { PaperName } from "#shared/poster/papers.ts";
import type { PosterPage } from "#shared/poster/poster-page.ts";
import type { POSTER_FORMATS } from "#shared/poster/poster.contract.ts";
import { posterRefusals } from "#shared/poster/poster.refusals.ts";
import type { Executor } from "../../lib/deps.ts";
import { refused, unavailable } from "../../lib/errors.ts";
import { paintPng } from "../../lib/paper/png.ts";
import { lineOfPeople, type WaitingLine, waitingLine } from "../../lib/waiting-line.ts";
import { facesIn } from "./faces.queries.ts";
import { posterPdf } from "./poster-pdf.view.ts";
import { pageOf, pagesOf, papersFor, type PosterPlan } from "./poster-plan.service.ts";
import { posterSvg } from "./poster-svg.view.ts";

interface Wanted {
  paper: PaperName;
  format: (typeof POSTER_FORMATS)[number];
  sheet?: number | undefined;
  faces?: "printed" | "small" | undefined;
}

/** So many posters are drawn at once, and so many more wait their turn. */
const LINE = { atOnce: 3, waiting: 6 };

/** Looks at one, which take a second at most, wait for no poster. */
const LOOKS = { atOnce: 2, waiting: 20 };

/** Besides what is drawn for them, or sent, so much waits of one person. */
const OWN = { posters: 2, looks: 9 };

/** Where all posters of a server are drawn, and looks at them: a line for each person. */
export function posterLines() {
  const full = () =>
    unavailable("Several posters are being drawn already. Please try again in a few minutes.");
  const ofPeople = (room: typeof LINE, waiting: number) =>
    lineOfPeople(waitingLine({ ...room, full }), {
      waiting,
      full: () => refused(posterRefusals.several),
    });
  return { posters: ofPeople(LINE, OWN.posters), looks: ofPeople(LOOKS, OWN.looks) };
}

/**
 * The file of a poster, drawn when it is its turn. Throws 409 where its names would be smaller than 8
 * points on that paper, 404 for a sheet that it does not have, 503 where the line is full, 429 where
 * the person's own is.
 */
export async function drawPoster(
  { db, line, made }: { db: Executor; line: WaitingLine; made: Date },
  plan: PosterPlan,
  { paper, format, sheet = 1, faces = "printed" }: Wanted,
): Promise<FileResult> {
  const title = `${plan.title} - ${plan.subtitle}`;
  const file = (type: string, name: string, body: (until: AbortSignal) => Pieces) => ({
    type,
    name: `${fileName(name)}.${format}`,
    body,
  });
  if (format === "pdf") {
    const pages = (await pagesOf(plan, paper)) ?? (await tooSmall(plan, paper));
    // It may be as large as the family: it is sent as it is drawn.
    return file("application/pdf", title, (until) =>
      line.inLine(until, () => posterPdf({ title, made }, pages, facesIn(db, faces, until))),
    );
  }
  const wanted = plan.sheets[sheet - 1];
  if (!wanted)
    throw refused(posterRefusals.noSheet, { sheets: inWords(plan.sheets.length, "sheet") });
  const page = pageOf(wanted, paper) ?? (await tooSmall(plan, paper));
  const name = plan.sheets.length > 1 ? `${title} - sheet ${sheet}` : title;
  if (format === "svg")
    return file("image/svg+xml", name, (until) =>
      line.wholeInLine(until, () => posterSvg(page, title, facesIn(db, faces, until))),
    );
  return file("image/png", name, (until) => {
    const svg = posterSvg(page, title, facesIn(db, faces, until), "pt");
    return line.wholeInLine(until, () => paintPng(svg, { density: densityOf(page), until }));
  });
}

type Pieces = AsyncIterable<Uint8Array | string>;

async function tooSmall(plan: PosterPlan, paper: PaperName): Promise<never> {
  const [smallest] = await papersFor(plan);
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
