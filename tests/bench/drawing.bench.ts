import type { Page } from "@playwright/test";
import { onPage } from "./measuring/bench-page.ts";
import { type BenchFamily, benchFamily } from "./measuring/bench-family.ts";
import { median } from "./measuring/median.ts";
import {
  type Frames,
  framesOfHovering,
  framesOfPanning,
  framesOfZooming,
} from "./measuring/page-frames.ts";
import { pageMemory } from "./measuring/page-memory.ts";
import type { Measure } from "./run.ts";

const ROUNDS = 5;
const SIZES = [1_000, 10_000, 100_000];
const GENERATIONS = 99;
const OWN = "pages/own-chart.ts";

/** Charts in Chromium: time to the first frame compared with react-family-tree, smoothness, and memory. */
export async function drawingBench(): Promise<Measure[]> {
  const measures = [await measureReady(benchFamily(10_000))];
  for (const people of SIZES) measures.push(...(await measureUse(benchFamily(people))));
  return measures;
}

/** All start from the same rows. Converting them to a library's format counts as its time. */
const inputOf = ({ rows, founders }: BenchFamily, view: "descendants" | "whole") => ({
  rows,
  focus: founders,
  options: { view, generations: GENERATIONS },
});

const draw = (page: Page, input: unknown) =>
  page.evaluate((input) => window.bench.draw(input as never), input);

const drawOnce = ([entry, input]: readonly [entry: string, input: unknown]) =>
  onPage(entry, (page) => draw(page, input));

async function measureReady(family: BenchFamily): Promise<Measure> {
  const pages = {
    descendants: [OWN, inputOf(family, "descendants")],
    whole: [OWN, inputOf(family, "whole")],
    react: ["peers/pages/react-family-tree.page.mjs", inputOf(family, "descendants")],
    topola: ["peers/pages/topola.page.mjs", inputOf(family, "descendants")],
  } as const;
  const times = { descendants: [], whole: [], react: [], topola: [] } as Record<
    keyof typeof pages,
    number[]
  >;
  // Alternates, so that a busy moment of the machine affects all.
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ["descendants", "whole", "react"] as const)
      times[name].push(await drawOnce(pages[name]));
  times.topola.push(await drawOnce(pages.topola));
  const [descendants, whole, react, topola] = [
    times.descendants,
    times.whole,
    times.react,
    times.topola,
  ].map((all) => median(all));
  return {
    name: "descendants in a family of 10,000 on the screen, compared with react-family-tree",
    ratio: react! / descendants!,
    limit: 6,
    atLeast: true,
    detail: `${descendants!.toFixed(0)} ms from the rows in memory to the screen, react-family-tree ${react!.toFixed(0)} ms, topola once ${topola!.toFixed(0)} ms; all 10,000 ${whole!.toFixed(0)} ms`,
  };
}

const measureUse = (family: BenchFamily): Promise<Measure[]> =>
  onPage(OWN, async (page, browser) => {
    const empty = await framesOfHovering(page);
    const memoryBefore = await pageMemory(page, browser);
    await draw(page, inputOf(family, "whole"));
    const people = family.graph.size.toLocaleString("en");
    const frames = await framesAtZooms(page, family);
    const worst = Object.entries(frames).reduce((worst, one) =>
      one[1].smooth < worst[1].smooth ? one : worst,
    );
    return [
      {
        name: `frames under 18 ms while moving around in all of ${people}`,
        ratio: worst[1].smooth,
        limit: 95,
        atLeast: true,
        unit: "%",
        detail: `worst of ${Object.entries(frames).map(formatFrames).join(", ")}; an empty page ${formatFrames(["", empty])}`,
      },
      {
        name: `memory of the page with all of ${people}`,
        ratio: await pageMemory(page, browser),
        limit: 150,
        unit: "MB",
        detail: `the process's own memory (RssAnon) after garbage collection; an empty page ${memoryBefore.toFixed(0)} MB`,
      },
    ];
  });

async function framesAtZooms(page: Page, { founders }: BenchFamily) {
  const frames: Record<string, Frames> = {};
  await page.evaluate(() => window.bench.view!.fit());
  frames["panning all of it"] = await framesOfPanning(page);
  frames["zooming all of it"] = await framesOfZooming(page);
  await page.evaluate(([founder]) => window.bench.view!.centerOn(founder!), founders);
  frames["panning cards"] = await framesOfPanning(page);
  frames["zooming cards"] = await framesOfZooming(page);
  await page.evaluate(() => window.bench.view!.zoomBy(0.3));
  frames["panning names"] = await framesOfPanning(page);
  return frames;
}

const formatFrames = ([name, { smooth, slowest }]: [string, Frames]) =>
  `${name} ${smooth.toFixed(0)} % (slowest ${slowest.toFixed(0)} ms)`.trim();
