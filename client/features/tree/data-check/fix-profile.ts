import type { RouteResponse } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/family/people/people.contract.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { historyApi } from "../../family/history/index.ts";
import { peopleApi } from "../../family/people/index.ts";

/** How many history entries are searched for the change to undo. */
const MAX_HISTORY_ENTRIES = 20;

/** A correction of a profile in one step. */
export type ProfileFix = "swapDates" | "markDeceased";

export const FIX_LABELS: Record<ProfileFix, string> = {
  swapDates: "Swap birth and death dates",
  markDeceased: "Mark as deceased",
};

type Person = RouteResponse<typeof peopleContract.routes.change>;
type Dates = Pick<
  Person,
  "birthdate" | "birthdateWords" | "isDeceased" | "deathDate" | "deathDateWords"
>;

const CHANGES: Record<ProfileFix, (dates: Dates) => ChangedDates> = {
  swapDates: ({ birthdate, birthdateWords, deathDate, deathDateWords }) => ({
    birthdate: deathDateWords ?? deathDate,
    isDeceased: true,
    deathDate: birthdateWords ?? birthdate,
  }),
  markDeceased: () => ({ isDeceased: true }),
};

/** Dates in the form of a request that changes a profile. */
const toRequest = ({
  birthdate,
  birthdateWords,
  isDeceased,
  deathDate,
  deathDateWords,
}: Dates) => ({
  birthdate: birthdateWords ?? birthdate,
  isDeceased,
  deathDate: deathDateWords ?? deathDate,
});
type ChangedDates = Partial<ReturnType<typeof toRequest>>;

/** Corrects a profile and offers to undo it. */
export async function fixProfile(id: number, correction: ProfileFix): Promise<void> {
  try {
    const person = await peopleApi.get({ params: { id } });
    const changed = await changeProfile(person, CHANGES[correction](datesOf(person)));
    toast({
      title: correction === "swapDates" ? "Dates swapped" : "Marked as deceased",
      description: person.fullName,
      undo: () => undo(changed, datesOf(person)),
    });
  } catch (error) {
    toast({ title: "Couldn't save this", description: describeFailure(error), destructive: true });
  }
  await refresh();
}

async function undo(person: Person, dates: Dates): Promise<void> {
  try {
    await (areDatesPossible(dates)
      ? changeProfile(person, toRequest(dates))
      : restoreDates(person));
    toast({ title: "Undone" });
  } catch (error) {
    toast({ title: "Couldn't undo this", description: describeFailure(error), destructive: true });
  }
  await refresh();
}

const areDatesPossible = ({ birthdate, deathDate }: Dates) =>
  birthdate === null || deathDate === null || birthdate <= deathDate;

/** Undoes the change through the history, because a form rejects a death before the birth. */
async function restoreDates({ id, birthdate, deathDate }: Person): Promise<void> {
  const { items } = await historyApi.ofPerson({
    params: { id },
    query: { limit: MAX_HISTORY_ENTRIES },
  });
  const entry = items.find(({ changes }) => {
    const after = new Map(changes.map((each) => [each.field, each.after]));
    return after.get("birthdate") === birthdate && after.get("deathDate") === deathDate;
  });
  if (!entry)
    throw new ApiError(
      409,
      "editConflict",
      "The profile has changed a lot since then. Restore the dates from its history.",
    );
  await historyApi.restore({ params: { id: entry.id } });
}

const changeProfile = ({ id, version }: Person, changes: ChangedDates) =>
  peopleApi.change({ params: { id }, body: { ...changes, version } });

const datesOf = (person: Person): Dates => ({
  birthdate: person.birthdate,
  birthdateWords: person.birthdateWords,
  isDeceased: person.isDeceased,
  deathDate: person.deathDate,
  deathDateWords: person.deathDateWords,
});

const refresh = () => invalidate("dataCheck", "people", "familyTree", "relationships", "history");
