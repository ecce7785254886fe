import { findByQuestion } from "#shared/tree/family-tree/kin-questions/find-by-question.ts";
import { type Kinship, findKinship } from "#shared/family/kinship/kinship.ts";
import { seededRandom } from "../support/families/seeded-random.ts";
import { type BenchFamily, benchFamily } from "./measuring/bench-family.ts";
import { sqlPathTimes } from "./measuring/kinship-sql.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";

const PAIRS = 3_000;
const SQL_PAIRS = 5;

/** Kinship of random pairs among 10,000 and 100,000, compared with recursive queries of PostgreSQL. */
export async function kinshipBench(): Promise<Measure[]> {
  const family = benchFamily(10_000);
  const ours = measurePairs(family, PAIRS);
  const large = measurePairs(benchFamily(100_000), PAIRS);
  const sql = await sqlPathTimes(family, randomPairs(family, SQL_PAIRS));
  return [
    {
      name: "kinship of two random people of 10,000, median",
      ratio: ours.median,
      limit: 0.2,
      unit: "ms",
      detail: ours.detail,
    },
    {
      name: "kinship of two random people of 100,000, median",
      ratio: large.median,
      limit: 1,
      unit: "ms",
      detail: large.detail,
    },
    {
      name: "kinship compared with the recursive query that finds the path",
      ratio: sql.median / ours.median,
      limit: 5_000,
      atLeast: true,
      detail: sql.detail,
    },
    measureQuestion(family),
  ];
}

const READERS = 200;

/** Time for one typed letter: 'my cousins' for the people who have the most. */
function measureQuestion({ graph }: BenchFamily): Measure {
  const searches = Array.from({ length: READERS }, (_, place) => {
    const reader = Math.floor((place * graph.size) / READERS);
    const start = performance.now();
    const answer = findByQuestion(graph, reader, "my cousins");
    const many = answer?.kind === "found" ? answer.people.length + answer.furtherCount : 0;
    return { many, time: performance.now() - start };
  });
  const thousands = searches.filter(({ many }) => many >= 1_000);
  return {
    name: "'my cousins' for people with a thousand of them among 10,000, median",
    ratio: median(thousands.map(({ time }) => time)),
    limit: 50,
    unit: "ms",
    detail: `${thousands.length} of ${READERS} have a thousand, one ${Math.max(...thousands.map(({ many }) => many))}; one in a hundred takes ${slowest(thousands.map(({ time }) => time)).toFixed(1)} ms or more`,
  };
}

function measurePairs(family: BenchFamily, count: number) {
  const times: number[] = [];
  const answers: (Kinship | null)[] = [];
  for (const [from, to] of randomPairs(family, count)) {
    const start = performance.now();
    answers.push(findKinship(family.graph, from, to));
    times.push(performance.now() - start);
  }
  const found = answers.filter((kinship) => kinship !== null);
  const steps = median(found.map(({ path }) => path.length));
  return {
    median: median(times),
    detail: `${found.length} of ${count} pairs related, by ${steps} steps (median); one in a hundred takes ${slowest(times).toFixed(1)} ms or more`,
  };
}

const slowest = (times: readonly number[]) =>
  times.toSorted((a, b) => b - a)[Math.floor(times.length / 100)]!;

/** Pairs of two different indexes each, always the same. */
function randomPairs({ graph }: BenchFamily, count: number): [from: number, to: number][] {
  const { between } = seededRandom(7);
  return Array.from({ length: count }, () => {
    const from = between(0, graph.size - 1);
    return [from, (from + between(1, graph.size - 1)) % graph.size];
  });
}
