import type { Page } from "@playwright/test";
import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { type BenchFamily, benchFamily } from "./measuring/bench-family.ts";
import { onPage } from "./measuring/bench-page.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";

const ROUNDS = 5;
const [SMALL, LARGE] = [1_000, 10_000];
const AROUND: ChartOptions = { view: "both", generations: 3 };
const WHOLE: ChartOptions = { view: "whole", generations: 99 };

type Times = Record<string, number[]>;

/** Time from a click or key to the frame that shows its result, with 10,000 people compared with 1,000. */
export async function chartInteractionBench(): Promise<Measure[]> {
  const [small, large] = [benchFamily(SMALL), benchFamily(LARGE)];
  const times = { small: {} as Times, large: {} as Times };
  // Alternates, so that a busy moment of the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    await measure(small, times.small);
    await measure(large, times.large);
  }
  return [
    compared("around one person", "around", times, { limit: 3, aim: 100 }),
    compared("in the whole family", "whole", times, { limit: 12, aim: 250 }),
  ];
}

/** Compares the slowest kind of interaction. */
function compared(
  where: string,
  view: string,
  { small, large }: Record<"small" | "large", Times>,
  { limit, aim }: { limit: number; aim: number },
): Measure {
  const kinds = Object.keys(large).filter((kind) => kind.startsWith(view));
  const of = (times: Times) => kinds.map((kind) => median(times[kind] ?? []));
  const [few, many] = [of(small), of(large)];
  const details = kinds.map(
    (kind, at) =>
      `${kind.slice(view.length + 1)} ${many[at]!.toFixed(0)} ms (${few[at]!.toFixed(0)})`,
  );
  return {
    name: `from a press to the moved chart ${where}, with 10,000 people compared with 1,000`,
    ratio: Math.max(...many) / Math.max(...few),
    limit,
    detail: `${details.join(", ")}; the aim is ${aim} ms`,
  };
}

const measure = async (family: BenchFamily, times: Times) => {
  const note = (kind: string, took: number) => (times[kind] ??= []).push(took);
  const { rows, founders } = family;
  const reader = inTheMiddle(family);
  await onPage("pages/interactive-chart.ts", async (page) => {
    await draw(page, { rows, focus: founders, options: { ...AROUND, view: "descendants" } });
    await page.evaluate(([focus, options]) => window.interactiveChart.showAtKey([focus], options), [
      reader,
      AROUND,
    ] as const);
    note("around 'Center on me'", await interactiveChart(page, () => page.keyboard.press("c")));
    await measureInteractions(page, reader, (kind, took) => note(`around ${kind}`, took));
  });
  await onPage("pages/interactive-chart.ts", async (page) => {
    await draw(page, { rows, focus: founders, options: WHOLE });
    await measureInteractions(page, reader, (kind, took) => note(`whole ${kind}`, took));
    note(
      "whole 'Fit the whole tree'",
      await interactiveChart(page, () => page.keyboard.press("0")),
    );
  });
};

/** Moves with an arrow key, and collapses and expands a branch. */
async function measureInteractions(
  page: Page,
  reader: number,
  note: (kind: string, took: number) => void,
) {
  await page.evaluate((id) => window.interactiveChart.focusCard(id), reader);
  await atRest(page);
  note("an arrow key", await interactiveChart(page, () => page.keyboard.press("ArrowUp")));
  const tab = page.locator("[id^=tree-below-], [id^=tree-above-]").first();
  await tab.focus();
  await atRest(page);
  note("a fold", await interactiveChart(page, () => page.keyboard.press("Enter")));
  await tab.focus();
  note("opening it", await interactiveChart(page, () => page.keyboard.press("Enter")));
}

async function draw(page: Page, input: unknown) {
  await page.evaluate((input) => window.interactiveChart.draw(input as never), input);
  await atRest(page);
}

async function interactiveChart(page: Page, press: () => Promise<void>): Promise<number> {
  const took = page.evaluate(() => window.interactiveChart.msToMoved());
  await page.evaluate(() => undefined);
  await press();
  const result = await took;
  await atRest(page);
  return result;
}

/** Waits for the chart's 200 ms animation and the preparations after it. */
const atRest = (page: Page) => page.waitForTimeout(700);

/** A person with parents and children, halfway through the rows. */
function inTheMiddle({ graph, rows }: BenchFamily): number {
  const parents = new Set(rows.parentLinks.parent);
  const children = new Set(rows.parentLinks.child);
  const ids = graph.people.id.slice(Math.floor(graph.size / 2));
  return ids.find((id) => parents.has(id) && children.has(id))!;
}
