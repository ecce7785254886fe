import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import type { users } from "#shared/family/people/people.table.ts";
import { imageAddress } from "#shared/core/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import { birthDateErrors } from "#shared/family/people/people.errors.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { type MergedEvent, personalData, type MergePair } from "../../../lib/personal-data.ts";
import { HttpError, domainError } from "../../../lib/errors.ts";
import { nameForMessages, readViewer, type Viewer, hasAccount } from "../../core/person/index.ts";
import { chosenColumns, fieldsOf } from "./merge-fields.rules.ts";
import { readTwo, readRelatives, countDependents } from "./merge-preview.queries.ts";
import { findObstacles } from "./merge.service.ts";

type Stored = typeof users.$inferSelect;

/** Returns the result of merging two records and everything that forbids it, without writing anything. */
export async function previewMerge(
  { db, now }: Context,
  actor: Actor,
  ids: { kept: PersonFacts; gone: PersonFacts },
) {
  const viewer = await readViewer(db, actor, now());
  const two = await readTwo(db, ids);
  return {
    kept: await recordFor(db, two.kept, now()),
    gone: await recordFor(db, two.gone, now()),
    fields: fieldsOf(viewer, two),
    events: await previewEvents(db, actor, two),
    refusals: await readObstacles(db, viewer, two),
  };
}

async function previewEvents(db: Executor, actor: Actor, two: MergePair): Promise<MergedEvent[]> {
  const previews = personalData
    .all()
    .map(async ({ previewMerge }) => (await previewMerge?.(db, actor, two)) ?? []);
  return (await Promise.all(previews)).flat();
}

async function recordFor(db: Executor, person: Stored, now: Date) {
  const { id, birthdate, isDeceased, deathDate, role, edition } = person;
  return {
    id,
    fullName: nameForMessages(person),
    shortName: shortName({ ...person, username: null }),
    photo: imageAddress(person.photo),
    birthdate,
    isDeceased,
    deathDate,
    role,
    edition,
    hasAccount: hasAccount(person),
    relatives: await readRelatives(db, person),
    ...(await countDependents(db, id, now)),
  };
}

async function readObstacles(db: Executor, viewer: Viewer, two: { kept: Stored; gone: Stored }) {
  if (two.kept.id === two.gone.id) return [toReason(domainError(recordErrors.sameRecord))];
  const chosen = reasonOrNull(() => chosenColumns(viewer, two, {}));
  const against = await findObstacles(db, two, "columns" in chosen ? chosen.columns : {});
  return [...("refusal" in chosen ? [chosen.refusal] : []), ...against].map(toReason);
}

/** Turns impossible dates into a reason like any other. */
function reasonOrNull(
  choose: () => Partial<Stored>,
): { columns: Partial<Stored> } | { refusal: HttpError } {
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
  isByChoice: DATE_ERRORS.has(code),
});
