import type { RouteAnswer } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/people/people.contract.ts";
import { ApiError } from "../../lib/calls/api.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { toast } from "../../ui/windows/toast.ts";
import { historyApi } from "../history/history.api.ts";
import { peopleApi } from "../people/people.api.ts";

/** Among so many changes since, the one to undo is looked for. */
const LINES_BACK = 20;

/** What can be put right on a profile in one step. */
export type ProfileMend = "swapDates" | "markDeceased";

export const MEND_LABELS: Record<ProfileMend, string> = {
  swapDates: "Swap the two dates",
  markDeceased: "Mark as deceased",
};

type Person = RouteAnswer<typeof peopleContract.routes.change>;
type Dates = Pick<
  Person,
  "birthdate" | "birthdateWords" | "isDeceased" | "deathDate" | "deathDateWords"
>;

const CHANGES: Record<ProfileMend, (before: Dates) => Dates> = {
  swapDates: ({ birthdate, birthdateWords, deathDate, deathDateWords }) => ({
    birthdate: deathDate,
    birthdateWords: deathDateWords,
    isDeceased: true,
    deathDate: birthdate,
    deathDateWords: birthdateWords,
  }),
  markDeceased: (before) => ({ ...before, isDeceased: true }),
};

/** Puts a profile right, and offers to make it as it was. */
export async function mend(id: number, how: ProfileMend): Promise<void> {
  try {
    const person = await peopleApi.get({ params: { id } });
    const after = await change(person, CHANGES[how](datesOf(person)));
    toast({
      title: `${person.fullName} was put right`,
      description: how === "swapDates" ? "The two dates are swapped." : "Marked as deceased.",
      action: { label: "Undo", onClick: () => void undo(after, datesOf(person)) },
    });
  } catch (error) {
    toast({ title: "Nothing was changed", description: wordsOf(error), destructive: true });
  }
  await refresh();
}

async function undo(person: Person, dates: Dates): Promise<void> {
  try {
    await (isPossible(dates) ? change(person, dates) : bringBack(person));
    toast({ title: "Undone", description: "The profile is as it was." });
  } catch (error) {
    toast({ title: "Not undone", description: wordsOf(error), destructive: true });
  }
  await refresh();
}

const isPossible = ({ birthdate, deathDate }: Dates) =>
  birthdate === null || deathDate === null || birthdate <= deathDate;

/** By hand nobody can let a death stand before a birth; the history can, as it stood so before. */
async function bringBack({ id, birthdate, deathDate }: Person): Promise<void> {
  const { items } = await historyApi.ofPerson({ params: { id }, query: { limit: LINES_BACK } });
  const line = items.find(({ changes }) => {
    const after = new Map(changes.map((each) => [each.field, each.after]));
    return after.get("birthdate") === birthdate && after.get("deathDate") === deathDate;
  });
  if (!line)
    throw new ApiError(
      409,
      "changed",
      "Much has been changed since. Please look at the history of the profile.",
    );
  await historyApi.bringBack({ params: { id: line.id } });
}

const change = ({ id, edition }: Person, dates: Dates) =>
  peopleApi.change({ params: { id }, body: { ...dates, edition } });

const datesOf = (person: Person): Dates => ({
  birthdate: person.birthdate,
  birthdateWords: person.birthdateWords,
  isDeceased: person.isDeceased,
  deathDate: person.deathDate,
  deathDateWords: person.deathDateWords,
});

const refresh = () => invalidate("dataCheck", "people", "familyTree", "relationships", "history");
