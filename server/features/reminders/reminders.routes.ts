import type { remindersContract, Whom } from "#shared/reminders/reminders.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { EventsSubjects } from "../events/events.subjects.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { previewMany, remindMany, remindOne } from "./by-hand/by-hand.service.ts";

export function remindersRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof remindersContract, EventsSubjects & PeopleSubjects> {
  return {
    remind: async ({ actor, attendance }) => {
      const { mails, name, status } = await remindOne(deps, actor, attendance);
      const what = status === "pending" ? "reminder" : "follow-up";
      return { success: true, message: `The ${what} to ${name} waits to be sent.`, mails };
    },
    whom: ({ actor, event, ancestor, query }) =>
      previewMany(deps, actor, event, { ...query, ancestor }),
    remindAll: async ({ actor, event, ancestor, body }) => {
      const whom = await remindMany(deps, actor, event, { ...body, ancestor });
      return { success: true, message: wordsOf(whom), ...whom };
    },
  };
}

/** What became of a reminder to many. */
function wordsOf({ mails, lately, unreached }: Whom): string {
  return [
    mails === 1 ? "1 mail waits to be sent." : `${mails} mails wait to be sent.`,
    lately.total > 0 && `${people(lately.total)} had a reminder within the last 24 hours.`,
    unreached.total > 0 && `${people(unreached.total)} can't be reached by mail.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
}

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
