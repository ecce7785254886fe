import type { RouteAnswer } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/people/people.contract.ts";
import { wordsOf } from "../../lib/failure.ts";
import { invalidate } from "../../lib/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { peopleApi } from "./data-check.api.ts";

/** What can be put right on a profile in one step. */
export type ProfileMend = "swapDates" | "markDeceased";

export const MEND_LABELS: Record<ProfileMend, string> = {
  swapDates: "Swap the two dates",
  markDeceased: "Mark as deceased",
};

type Person = RouteAnswer<typeof peopleContract.routes.get>;
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

/** Puts a profile right; what could be is then offered to be as it was: two swapped dates can't be again. */
export async function mend(id: number, how: ProfileMend): Promise<void> {
  try {
    const person = await peopleApi.get({ params: { id } });
    const after = await change(person, CHANGES[how](datesOf(person)));
    toast({
      title: `${person.fullName} was put right`,
      description: how === "swapDates" ? "The two dates are swapped." : "Marked as deceased.",
      ...(how !== "swapDates" && {
        action: { label: "Undo", onClick: () => void undo(after, datesOf(person)) },
      }),
    });
  } catch (error) {
    toast({ title: "Nothing was changed", description: wordsOf(error), destructive: true });
  }
  await refresh();
}

async function undo(person: Person, dates: Dates): Promise<void> {
  try {
    await change(person, dates);
    toast({ title: "Undone", description: "The profile is as it was." });
  } catch (error) {
    toast({ title: "Not undone", description: wordsOf(error), destructive: true });
  }
  await refresh();
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
