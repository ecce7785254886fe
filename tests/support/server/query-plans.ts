import type { ClientBase, Pool } from "pg";

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

interface Planned {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  Plans?: Planned[];
}

/** A query must not sort more rows than this, which is more than a family has. */
const MAX_SORTED = 1_500;

/** Records every statement that the pool's connections run from now on, including those in transactions. */
export function watchStatements(pool: Pool): RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  const watched = new WeakSet<ClientBase>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recording = (what: string | Partial<RecordedStatement>, ...rest: unknown[]) => {
      const { text = "", values = [] } = typeof what === "string" ? { text: what } : what;
      recorded.push({ text, values: Array.isArray(rest[0]) ? rest[0] : values });
      return query(what, ...rest);
    };
    Object.assign(client, { query: recording });
  });
  return recorded;
}

/** Whether a statement has a plan; beginning and ending transactions have none. */
export const hasPlan = ({ text }: RecordedStatement) =>
  /^\s*\(*(select|insert|update|delete|with)\b/i.test(text);

/** Returns what a statement would read or sort as a whole although an index should serve it. */
export async function faultsOfPlan(
  pool: Pool,
  { text, values }: RecordedStatement,
): Promise<string[]> {
  const explain = { text: `explain (format json) ${text}`, values };
  const { rows } = await pool.query<{ "QUERY PLAN": { Plan: Planned }[] }>(explain);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => faultsOf(Plan)));
}

function faultsOf(node: Planned): string[] {
  const inner = node.Plans ?? [];
  const sorted = node["Node Type"] === "Sort" ? (inner[0]?.["Plan Rows"] ?? 0) : 0;
  return [
    ...(node["Node Type"] === "Seq Scan" ? [`reads all of ${node["Relation Name"]}`] : []),
    ...(sorted > MAX_SORTED ? [`sorts ${sorted} rows`] : []),
    ...inner.flatMap(faultsOf),
  ];
}
