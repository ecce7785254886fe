import type { ClientBase, Pool } from "pg";

export interface Asked {
  text: string;
  values: unknown[];
}

interface Planned {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  Plans?: Planned[];
}

/** More rows than a family has are not to be sorted for an answer. */
const MOST_SORTED = 1_500;

/** Notes every statement that the pool's connections are given from now on, in transactions too. */
export function watchStatements(pool: Pool): Asked[] {
  const asked: Asked[] = [];
  const watched = new WeakSet<ClientBase>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noting = (what: string | Partial<Asked>, ...rest: unknown[]) => {
      const { text = "", values = [] } = typeof what === "string" ? { text: what } : what;
      asked.push({ text, values: Array.isArray(rest[0]) ? rest[0] : values });
      return query(what, ...rest);
    };
    Object.assign(client, { query: noting });
  });
  return asked;
}

/** Only these have plans: a transaction's begin and end have none. */
export const hasPlan = ({ text }: Asked) =>
  /^\s*\(*(select|insert|update|delete|with)\b/i.test(text);

/** What a statement would read as a whole, or sort as a whole, where an index should serve. */
export async function faultsOfPlan(pool: Pool, { text, values }: Asked): Promise<string[]> {
  const explain = { text: `explain (format json) ${text}`, values };
  const { rows } = await pool.query<{ "QUERY PLAN": { Plan: Planned }[] }>(explain);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => faultsOf(Plan)));
}

function faultsOf(node: Planned): string[] {
  const inner = node.Plans ?? [];
  const sorted = node["Node Type"] === "Sort" ? (inner[0]?.["Plan Rows"] ?? 0) : 0;
  return [
    ...(node["Node Type"] === "Seq Scan" ? [`reads all of ${node["Relation Name"]}`] : []),
    ...(sorted > MOST_SORTED ? [`sorts ${sorted} rows`] : []),
    ...inner.flatMap(faultsOf),
  ];
}
