// npm run gedcom -- import <file> --group "<name>" [--add] [--add-to-guest-lists]: adds a family from a GEDCOM file to a group.
// npm run gedcom -- export <file> --group "<name>" [--without-living]: writes a group to a new GEDCOM file.
import { open, unlink } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { countOf } from "#shared/lib/count.ts";
import { GedcomError } from "#shared/tree/gedcom/records/gedcom-error.ts";
import { gedcomErrors } from "#shared/tree/gedcom/gedcom.errors.ts";
import { showControlCharacters } from "#shared/tree/gedcom/report/control-characters.ts";
import { describeCounts, describeKeptLines } from "#shared/tree/gedcom/report/describe-counts.ts";
import { reportLines } from "#shared/tree/gedcom/report/report-lines.ts";
import { newGroupSchema } from "#shared/family/groups/groups.contract.ts";
import "../server/features.ts";
import {
  importGedcom,
  type ImportSummary,
} from "../server/features/tree/gedcom/import/gedcom-import.service.ts";
import { exportGroup } from "../server/features/tree/gedcom/export/gedcom-export.service.ts";
import { findGroupByName } from "../server/features/family/groups/group-by-name.queries.ts";
import { HttpError } from "../server/lib/errors.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run gedcom -- import <file> --group "<name>" [--add] [--add-to-guest-lists]
       npm run gedcom -- export <file> --group "<name>" [--without-living]`;

interface Command {
  action: "import" | "export";
  file: string;
  groupName: string;
  addToExisting: boolean;
  addToGuestLists: boolean;
  withoutLiving: boolean;
}

/** Reads the arguments. Returns an error message if they are wrong. */
function parseCommand(args: string[]): Command | string {
  const options = {
    group: { type: "string" },
    add: { type: "boolean", default: false },
    "add-to-guest-lists": { type: "boolean", default: false },
    "without-living": { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, file, ...rest] = positionals;
  if ((action !== "import" && action !== "export") || !file || rest.length > 0) return USAGE;
  const isForImport = values.add || values["add-to-guest-lists"];
  if (values.group === undefined || (isForImport && action === "export")) return USAGE;
  if (values["without-living"] && action === "import") return USAGE;
  const group = z.safeParse(newGroupSchema, { name: values.group });
  if (!group.success) return group.error.issues[0]?.message ?? USAGE;
  return {
    action,
    file,
    groupName: group.data.name,
    addToExisting: values.add,
    addToGuestLists: values["add-to-guest-lists"],
    withoutLiving: values["without-living"],
  };
}

async function runImport({
  file,
  groupName,
  addToExisting,
  addToGuestLists,
}: Command): Promise<void> {
  const source = await open(file);
  try {
    await withDatabase(async ({ db }) => {
      const names = { groupName, fileName: basename(file) };
      const choices = { addToExisting, addToGuestLists };
      const options = { ...names, ...choices, actor: null, now: new Date() };
      const summary = await importGedcom(db, source.createReadStream(), options);
      console.log(
        [
          describeImport(summary),
          ...reportLines(summary.report),
          ...describeKeptLines(summary),
        ].join("\n"),
      );
      if (summary.group === null) process.exitCode = 1;
    });
  } finally {
    await source.close();
  }
}

/** Writes a new file. Throws if the file already exists. */
async function runExport({ file, groupName, withoutLiving }: Command): Promise<void> {
  await withDatabase(async ({ db }) => {
    const group = await findGroupByName(db, groupName);
    if (!group) throw new Error(`There is no family group named “${groupName}”.`);
    const target = await open(file, "wx");
    let isComplete = false;
    try {
      const options = {
        groupId: group.id,
        submitter: group.name,
        now: new Date(),
        withoutLiving,
      };
      const people = await exportGroup(db, options, async (text) => {
        await target.writeFile(text);
      });
      isComplete = true;
      console.log(
        `Exported ${countOf(people, "person", "people")} from “${group.name}” to ${file}.`,
      );
    } finally {
      await target.close();
      if (!isComplete) await unlink(file);
    }
  });
}

function describeImport(summary: ImportSummary): string {
  const { group } = summary;
  if (group === null) return "Nothing was imported: the file contains no people.";
  const target = `${group.isNew ? "the new group" : "the group"} “${group.name}”`;
  return `Added to ${target}: ${describeCounts(summary)}.`;
}

function describeError(error: unknown): string {
  if (error instanceof GedcomError) return `The file was not imported. ${error.message}`;
  if (error instanceof HttpError && error.code === gedcomErrors.treeNotEmpty.code)
    return `Nothing was imported. ${error.message}\nTo import it anyway, run the command again with --add.`;
  if (error instanceof Error && "code" in error && error.code === "EEXIST")
    return "Nothing was exported. The file already exists. Choose another name.";
  const outcome = process.argv[2] === "export" ? "Nothing was exported." : "Nothing was imported.";
  return `${outcome} ${showControlCharacters(error instanceof Error ? error.message : String(error))}`;
}

const isUsageError = (error: unknown): boolean =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

try {
  const command = parseCommand(process.argv.slice(2));
  if (typeof command === "string") {
    console.error(command);
    process.exitCode = 2;
  } else await (command.action === "import" ? runImport(command) : runExport(command));
} catch (error) {
  console.error(isUsageError(error) ? USAGE : describeError(error));
  process.exitCode = isUsageError(error) ? 2 : 1;
}
