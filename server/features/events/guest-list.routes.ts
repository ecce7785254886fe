import type { guestListContract } from "#shared/events/guest-list.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import {
  addDescendants,
  addGuest,
  addPeople,
  previewRule,
  putBack,
  takeBack,
  takeOff,
} from "./guests/guest-list.service.ts";
import { listTakenOff } from "./guests/taken-off.service.ts";

export function guestListRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof guestListContract, EventsSubjects & GroupsSubjects & PeopleSubjects> {
  return {
    preview: ({ actor, body, ancestor }) => previewRule(deps, actor, body, ancestor),
    addPeople: ({ event, people }) => addPeople(deps, event, people),
    addDescendants: ({ event, person, body }) =>
      addDescendants(deps, event, { ancestor: person, spouses: body.spouses }),
    addGuest: ({ actor, event, body }) => addGuest(deps, actor, event, body),
    takeBack: ({ event, body }) => takeBack(deps, event, body),
    takenOff: ({ event }) => listTakenOff(deps, event.id),
    takeOff: async ({ attendance }) => {
      await takeOff(deps, attendance);
      return { success: true, message: "Taken off the list." };
    },
    putBack: async ({ attendance }) => {
      const { hasSeat } = await putBack(deps, attendance);
      return {
        success: true,
        message: hasSeat
          ? "Back on the list."
          : "Back on the list, but the event is full meanwhile: they are asked anew.",
      };
    },
  };
}
