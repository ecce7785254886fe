import type { RouteAnswer } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/family/people/people.contract.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { historyApi } from "../../family/history/index.ts";
import { peopleApi } from "../../family/people/index.ts";

/** How many history entries are searched for the change to undo. */
const MAX_LINES = 20;

/** A correction of a profile in one step. */
export type ProfileCorrection = "swapDates" | "markDeceased";

export const CORRECTION_LABELS: Record<ProfileCorrection, string> = {
  swapDates: "Swap birth and death dates",
  markDeceased: "Mark as deceased",
};

type Person = RouteAnswer<typeof peopleContract.routes.change>;
type Dates = Pick<
  Person,
  "birthdate" | "birthdateWords" | "isDeceased" | "deathDate" | "deathDateWords"
>;

const CHANGES: Record<ProfileCorrection, (before: Dates) => ChangedDates> = {
  swapDates: ({ birthdate, birthdateWords, deathDate, deathDateWords }) => ({
    birthdate: deathDateWords ?? deathDate,
    isDeceased: true,
    deathDate: birthdateWords ?? birthdate,
  }),
  markDeceased: () => ({ isDeceased: true }),
};

/** Dates in the form of a request that changes a profile. */
const asRequest = ({
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
type ChangedDates = Partial<ReturnType<typeof asRequest>>;

/** Corrects a profile and offers to undo it. */
export async function correctProfile(id: number, how: ProfileCorrection): Promise<void> {
  try {
    const person = await peopleApi.get({ params: { id } });
    const after = await change(person, CHANGES[how](datesOf(person)));
    toast({
      title: how === "swapDates" ? "Dates swapped" : "Marked as deceased",
      description: person.fullName,
      undo: () => undo(after, datesOf(person)),
    });
  } catch (error) {
    toast({ title: "Couldn't save this", description: describeFailure(error), destructive: true });
  }
  await refresh();
}

async function undo(person: Person, dates: Dates): Promise<void> {
  try {
    await (isPossible(dates) ? change(person, asRequest(dates)) : restoreDates(person));
    toast({ title: "Undone" });
  } catch (error) {
    toast({ title: "Couldn't undo this", description: describeFailure(error), destructive: true });
  }
  await refresh();
}

const isPossible = ({ birthdate, deathDate }: Dates) =>
  birthdate === null || deathDate === null || birthdate <= deathDate;

/** Undoes the change through the history, because a form rejects a death before the birth. */
async function restoreDates({ id, birthdate, deathDate }: Person): Promise<void> {
  const { items } = await historyApi.ofPerson({ params: { id }, query: { limit: MAX_LINES } });
  const line = items.find(({ changes }) => {
    const after = new Map(changes.map((each) => [each.field, each.after]));
    return after.get("birthdate") === birthdate && after.get("deathDate") === deathDate;
  });
  if (!line)
    throw new ApiError(
      409,
      "changed",
      "The profile has changed a lot since then. Restore the dates from its history.",
    );
  await historyApi.bringBack({ params: { id: line.id } });
}

const change = ({ id, edition }: Person, dates: ChangedDates) =>
  peopleApi.change({ params: { id }, body: { ...dates, edition } });

const datesOf = (person: Person): Dates => ({
  birthdate: person.birthdate,
  birthdateWords: person.birthdateWords,
  isDeceased: person.isDeceased,
  deathDate: person.deathDate,
  deathDateWords: person.deathDateWords,
});

const refresh = () => invalidate("dataCheck", "people", "familyTree", "relationships", "history");
