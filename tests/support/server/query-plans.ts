import type { ClientBase, Pool } from "pg";

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  Plans?: PlanNode[];
}

/** The number of rows that a query may sort, which is more than a family has. */
const MAX_SORTED_ROWS = 1_500;

/** Records every statement that the pool's connections run from now on, including those in transactions. */
export function recordStatements(pool: Pool): RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  const watched = new WeakSet<ClientBase>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recording = (statement: string | Partial<RecordedStatement>, ...rest: unknown[]) => {
      const { text = "", values = [] } =
        typeof statement === "string" ? { text: statement } : statement;
      recorded.push({ text, values: Array.isArray(rest[0]) ? rest[0] : values });
      return query(statement, ...rest);
    };
    Object.assign(client, { query: recording });
  });
  return recorded;
}

/** Returns whether a statement has a plan, unlike BEGIN or COMMIT. */
export const hasPlan = ({ text }: RecordedStatement) =>
  /^\s*\(*(select|insert|update|delete|with)\b/i.test(text);

/** Lists whole tables that a statement would read, and large sorts. */
export async function findPlanProblems(
  pool: Pool,
  { text, values }: RecordedStatement,
): Promise<string[]> {
  const explain = { text: `explain (format json) ${text}`, values };
  const { rows } = await pool.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(explain);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => problemsOf(Plan)));
}

function problemsOf(node: PlanNode): string[] {
  const children = node.Plans ?? [];
  const sortedRows = node["Node Type"] === "Sort" ? (children[0]?.["Plan Rows"] ?? 0) : 0;
  return [
    ...(node["Node Type"] === "Seq Scan" ? [`reads all of ${node["Relation Name"]}`] : []),
    ...(sortedRows > MAX_SORTED_ROWS ? [`sorts ${sortedRows} rows`] : []),
    ...children.flatMap(problemsOf),
  ];
}
