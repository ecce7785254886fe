import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import type { users } from "#shared/people/people.table.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import { shortName } from "#shared/lib/names.ts";
import { birthDateRefusals } from "#shared/people/people.refusals.ts";
import { recordRefusals } from "#shared/records/records.refusals.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { previewEvents } from "../events/guests/merged-attendance.service.ts";
import { NamedError, refused } from "../../lib/errors.ts";
import { nameInWords } from "../people/named.queries.ts";
import { viewerOf } from "../people/people.queries.ts";
import { hasAccount } from "../people/profile/account.rules.ts";
import type { Viewer } from "../people/visibility.rules.ts";
import { chosenColumns, fieldsOf } from "./merge-fields.rules.ts";
import { readTwo, relativesOf, whatHangsOn } from "./merge-preview.queries.ts";
import { whyNot } from "./merge.service.ts";

type Stored = typeof users.$inferSelect;

/** What would become of two records as one, and all that stands against it; nothing is written. */
export async function previewMerge(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  ids: { kept: PersonFacts; gone: PersonFacts },
) {
  const viewer = await viewerOf(db, actor, now());
  const two = await readTwo(db, ids);
  return {
    kept: await recordFor(db, two.kept),
    gone: await recordFor(db, two.gone),
    fields: fieldsOf(viewer, two),
    events: await previewEvents(db, actor, two),
    refusals: await refusalsOf(db, viewer, two),
  };
}

async function recordFor(db: Executor, person: Stored) {
  const { id, birthdate, isDeceased, deathDate, role, edition } = person;
  return {
    id,
    fullName: nameInWords(person),
    shortName: shortName({ ...person, username: null }),
    photo: imageAddress(person.photo),
    birthdate,
    isDeceased,
    deathDate,
    role,
    edition,
    hasAccount: hasAccount(person),
    relatives: await relativesOf(db, person),
    ...(await whatHangsOn(db, id)),
  };
}

async function refusalsOf(db: Executor, viewer: Viewer, two: { kept: Stored; gone: Stored }) {
  if (two.kept.id === two.gone.id) return [told(refused(recordRefusals.sameRecord))];
  const chosen = attempt(() => chosenColumns(viewer, two, {}));
  const against = await whyNot(db, two, "columns" in chosen ? chosen.columns : {});
  return [...("refusal" in chosen ? [chosen.refusal] : []), ...against].map(told);
}

/** Days that can't be true together are said like any other reason. */
function attempt(
  choose: () => Partial<Stored>,
): { columns: Partial<Stored> } | { refusal: NamedError } {
  try {
    return { columns: choose() };
  } catch (error) {
    if (!(error instanceof NamedError)) throw error;
    return { refusal: error };
  }
}

const OF_DAYS = new Set<string>(["invalid", ...birthDateRefusals.map(({ code }) => code)]);

const told = ({ message, code }: NamedError) => ({ message, isByChoice: OF_DAYS.has(code) });
