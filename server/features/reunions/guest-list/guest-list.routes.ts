import type { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import type { PeopleResources } from "../../family/people/index.ts";
import type { GuestListResources } from "./guest-list.resources.ts";
import {
  addDescendants,
  addGuest,
  addPeople,
  previewInviteRule,
  restoreGuest,
  undoAddition,
  removeGuest,
} from "./guest-list.service.ts";
import { listRemovedGuests } from "./removed-guests.service.ts";

export function guestListRoutes(
  ctx: Context,
): Handlers<typeof guestListContract, GuestListResources & GroupsResources & PeopleResources> {
  return {
    preview: ({ actor, body, ancestor }) => previewInviteRule(ctx, actor, body, ancestor),
    addPeople: ({ event, people }) => addPeople(ctx, event, people),
    addDescendants: ({ event, person, body }) =>
      addDescendants(ctx, event, { ancestor: person, spouses: body.spouses }),
    addGuest: ({ actor, event, body }) => addGuest(ctx, actor, event, body),
    undoAddition: ({ event, body }) => undoAddition(ctx, event, body),
    removed: ({ event }) => listRemovedGuests(ctx, event.id),
    remove: async ({ attendance }) => {
      await removeGuest(ctx, attendance);
      return { success: true, message: "Removed from the guest list." };
    },
    restore: async ({ attendance }) => {
      const { hasSpot } = await restoreGuest(ctx, attendance);
      return {
        success: true,
        message: hasSpot
          ? "Back on the guest list."
          : "Back on the guest list. The event is now full, so their earlier reply no longer counts.",
      };
    },
  };
}
