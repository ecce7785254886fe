import { createRequire } from "node:module";
import { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import { readGedcom } from "#shared/tree/gedcom/read/read-gedcom.ts";
import { readRecords } from "#shared/tree/gedcom/records/read-records.ts";
import { exportGroup } from "../../server/features/tree/gedcom/export/gedcom-export.service.ts";
import { importGedcom } from "../../server/features/tree/gedcom/import/gedcom-import.service.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { bareInsert } from "./measuring/bare-insert.ts";
import { livelyFile } from "./measuring/lively-file.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";

const PARSE_ROUNDS = 15;
const IMPORT_ROUNDS = 6;

/** Parsing compared with parse-gedcom, and imports of 10,000 (compared with a bare insert) and 100,000. */
export async function gedcomBench(): Promise<Measure[]> {
  const file = livelyFile(10_000);
  return [await measureParsing(file), ...(await measureImports(file, livelyFile(100_000)))];
}

async function measureParsing(file: Uint8Array): Promise<Measure> {
  const peers = createRequire(new URL("peers/package.json", import.meta.url));
  const { parse } = peers("parse-gedcom") as { parse: (text: string) => unknown };
  const [theirs, ours, whole]: number[][] = [[], [], []];
  for (let round = 0; round < PARSE_ROUNDS; round++) {
    theirs!.push(await timed(() => parse(new TextDecoder().decode(file))));
    ours!.push(await timed(() => drain(readRecords([file], new ImportReport()))));
    whole!.push(await timed(() => readGedcom([file])));
  }
  const [peer, records, people] = [median(theirs!), median(ours!), median(whole!)];
  return {
    name: "parsing GEDCOM, compared with parse-gedcom",
    ratio: peer / records,
    limit: 3,
    atLeast: true,
    detail: `bytes to records ${records.toFixed(0)} ms, parse-gedcom ${peer.toFixed(0)} ms; to people, names and dates ${people.toFixed(0)} ms`,
  };
}

async function measureImports(file: Uint8Array, largeFile: Uint8Array): Promise<Measure[]> {
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const empty = () => pool.query("truncate users, family_groups, family_relationships cascade");
  const timedExport = async () => {
    const group = await pool.query<{ id: number }>("select id from family_groups");
    const options = { groupId: group.rows[0]!.id, submitter: "Family", now: new Date() };
    return timed(() => exportGroup(db, options, () => undefined));
  };
  const timedImport = async (bytes: Uint8Array) => {
    await empty();
    const options = {
      groupName: "Family",
      fileName: "family.ged",
      actor: null,
      now: new Date("2026-11-21"),
    };
    return timed(() => importGedcom(db, [bytes], options));
  };
  try {
    await migrate(pool);
    const [imports, inserts, largeImports, exports]: number[][] = [[], [], [], []];
    // Alternates, so that a busy moment of the machine affects all three.
    for (let round = 0; round < IMPORT_ROUNDS; round++) {
      imports!.push(await timedImport(file));
      exports!.push(await timedExport());
      inserts!.push(await bareInsert(pool));
      if (round % 2 === 1) largeImports!.push(await timedImport(largeFile));
    }
    const [whole, bare, large, out] = [imports, inserts, largeImports, exports].map((times) =>
      Math.min(...times!),
    );
    return [
      {
        name: "importing 10,000 people, compared with a bare insert",
        ratio: whole! / bare!,
        limit: 3,
        detail: `${whole!.toFixed(0)} ms; the same rows alone ${bare!.toFixed(0)} ms`,
      },
      {
        name: "exporting 10,000 people, compared with their import",
        ratio: out! / whole!,
        limit: 0.5,
        detail: `${out!.toFixed(0)} ms`,
      },
      {
        name: "importing 100,000 people, compared with 10,000",
        ratio: large! / whole!,
        limit: 12,
        detail: `${large!.toFixed(0)} ms`,
      },
    ];
  } finally {
    await close();
    await postgres.stop();
  }
}

async function drain(records: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of records);
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
