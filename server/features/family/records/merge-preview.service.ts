import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { UserRow } from "#shared/family/people/people.table.ts";
import { imageUrl } from "#shared/core/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import { birthDateErrors } from "#shared/family/people/people.errors.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { type MergedEvent, personalData, type MergePair } from "../../../lib/personal-data.ts";
import { HttpError, domainError } from "../../../lib/errors.ts";
import { nameForMessages, readViewer, type Viewer, hasAccount } from "../../core/person/index.ts";
import { chosenColumns, listMergeFields } from "./merge-fields.rules.ts";
import { readBothRecords, readRelatives, countDependents } from "./merge-preview.queries.ts";
import { findObstacles } from "./merge.service.ts";

/** Returns the result of merging two records and everything that forbids it, without writing anything. */
export async function previewMerge(
  { db, now }: Context,
  actor: Actor,
  ids: { kept: PolicyPerson; gone: PolicyPerson },
) {
  const viewer = await readViewer(db, actor, now());
  const records = await readBothRecords(db, ids);
  return {
    kept: await readRecordSummary(db, records.kept, now()),
    gone: await readRecordSummary(db, records.gone, now()),
    fields: listMergeFields(viewer, records),
    events: await readMergedEvents(db, actor, records),
    obstacles: await findPreviewObstacles(db, viewer, records),
  };
}

async function readMergedEvents(
  db: Executor,
  actor: Actor,
  records: MergePair,
): Promise<MergedEvent[]> {
  const previews = personalData
    .all()
    .map(async ({ previewMerge }) => (await previewMerge?.(db, actor, records)) ?? []);
  return (await Promise.all(previews)).flat();
}

async function readRecordSummary(db: Executor, person: UserRow, now: Date) {
  const { id, birthdate, isDeceased, deathDate, role, version } = person;
  return {
    id,
    fullName: nameForMessages(person),
    shortName: shortName({ ...person, username: null }),
    photo: imageUrl(person.photo),
    birthdate,
    isDeceased,
    deathDate,
    role,
    version,
    hasAccount: hasAccount(person),
    relatives: await readRelatives(db, person),
    ...(await countDependents(db, id, now)),
  };
}

async function findPreviewObstacles(
  db: Executor,
  viewer: Viewer,
  records: { kept: UserRow; gone: UserRow },
) {
  if (records.kept.id === records.gone.id) return [toReason(domainError(recordErrors.sameRecord))];
  const choice = tryChooseColumns(() => chosenColumns(viewer, records, {}));
  const obstacles = await findObstacles(db, records, "columns" in choice ? choice.columns : {});
  return [...("refusal" in choice ? [choice.refusal] : []), ...obstacles].map(toReason);
}

/** Turns impossible dates into a reason like any other. */
function tryChooseColumns(
  choose: () => Partial<UserRow>,
): { columns: Partial<UserRow> } | { refusal: HttpError } {
  try {
    return { columns: choose() };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refusal: error };
  }
}

const DATE_ERRORS = new Set<string>(["invalid", ...birthDateErrors.map(({ code }) => code)]);

const toReason = ({ message, code }: HttpError) => ({
  message,
  dependsOnChoice: DATE_ERRORS.has(code),
});
