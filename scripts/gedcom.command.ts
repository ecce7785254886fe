// npm run gedcom -- import <file> --group "<name>" [--add]: adds a family from a GEDCOM file to a group.
import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { GedcomError } from "#shared/gedcom/records/gedcom-error.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import { visible } from "#shared/gedcom/report/visible.ts";
import { countLine, keptLines } from "#shared/gedcom/report/count-lines.ts";
import { reportLines } from "#shared/gedcom/report/report-lines.ts";
import { newGroupSchema } from "#shared/groups/groups.contract.ts";
import {
  importGedcom,
  type ImportSummary,
} from "../server/features/gedcom/gedcom-import.service.ts";
import { loadConfig } from "../server/lib/process/config.ts";
import { migrate } from "../server/lib/database/migrate.ts";
import { openDatabase } from "../server/lib/database/open.ts";
import { NamedError } from "../server/lib/errors.ts";

const USAGE = 'Usage: npm run gedcom -- import <file> --group "<name>" [--add]';

interface Order {
  file: string;
  groupName: string;
  addToExisting: boolean;
}

/** What was asked for, or what is wrong with it. */
function readOrder(args: string[]): Order | string {
  const options = { group: { type: "string" }, add: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, file, ...rest] = positionals;
  if (action !== "import" || !file || rest.length > 0 || values.group === undefined) return USAGE;
  const group = z.safeParse(newGroupSchema, { name: values.group });
  if (!group.success) return group.error.issues[0]?.message ?? USAGE;
  return { file, groupName: group.data.name, addToExisting: values.add };
}

async function runImport({ file, groupName, addToExisting }: Order): Promise<void> {
  const config = loadConfig(process.env);
  const source = await open(file);
  try {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
    const database = await openDatabase({ databaseUrl, dataDir, as: "command" });
    try {
      await migrate(database.pool);
      const options = { groupName, recordedBy: null, now: new Date(), addToExisting };
      const summary = await importGedcom(database.db, source.createReadStream(), options);
      console.log(
        [headline(summary), ...reportLines(summary.report), ...keptLines(summary)].join("\n"),
      );
      if (summary.group === null) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } finally {
    await source.close();
  }
}

function headline(summary: ImportSummary): string {
  const { group } = summary;
  if (group === null) return "Nothing was imported: the file holds no people.";
  const where = `${group.isNew ? "the new group" : "the group"} “${group.name}”`;
  return `Added to ${where}: ${countLine(summary)}.`;
}

function explain(error: unknown): string {
  if (error instanceof GedcomError) return `The file was not imported. ${error.message}`;
  if (error instanceof NamedError && error.code === gedcomRefusals.treeIsThere.code)
    return `Nothing was imported. ${error.message}\nIf that is what you want, run the command again with --add.`;
  return `Nothing was imported. ${visible(error instanceof Error ? error.message : String(error))}`;
}

const isUsageError = (error: unknown): boolean =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

try {
  const order = readOrder(process.argv.slice(2));
  if (typeof order === "string") {
    console.error(order);
    process.exitCode = 2;
  } else await runImport(order);
} catch (error) {
  console.error(isUsageError(error) ? USAGE : explain(error));
  process.exitCode = isUsageError(error) ? 2 : 1;
}
