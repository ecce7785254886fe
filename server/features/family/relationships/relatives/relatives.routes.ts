import type { Actor } from "#shared/family/people/people.policy.ts";
import type { relativesContract } from "#shared/family/relationships/relatives.contract.ts";
import type { Handlers } from "../../../../lib/routes/bind.ts";
import type { Context } from "../../../../lib/context.ts";
import type { GroupsResources } from "../../groups/index.ts";
import { type PeopleResources, withAddressLimit } from "../../people/index.ts";
import { nameForMessages, readPerson, readViewer } from "../../../core/person/index.ts";
import { readRelativeOutcome } from "../link-outcome.queries.ts";
import { addChild, addMember, addRelative } from "./relatives.service.ts";
import { restoreMember } from "../restore/restored-member.service.ts";

export function relativesRoutes(
  ctx: Context,
): Handlers<typeof relativesContract, PeopleResources & GroupsResources> {
  const { db, now } = ctx;
  const viewerOf = (actor: Actor) => readViewer(db, actor, now());

  return {
    addMember: async ({ actor, body, relative }) => {
      const id = await withAddressLimit(ctx, { actor, email: body.email }, () =>
        addMember(ctx, actor, body, relative),
      );
      const user = await readPerson(db, await viewerOf(actor), id);
      return { success: true, message: `${user.fullName} has been added.`, user };
    },
    restore: async ({ actor, deletedPerson }) => {
      await restoreMember(ctx, actor, deletedPerson);
      return { success: true, message: `${nameForMessages(deletedPerson)} has been restored.` };
    },
    addRelative: async ({ actor, body, person, relative }) => {
      const added = await withAddressLimit(ctx, { actor, email: body.email }, () =>
        addRelative(ctx, actor, body, person, relative),
      );
      return readRelativeOutcome(db, await viewerOf(actor), added);
    },
    addChild: async ({ actor, body, person, relative }) => {
      const email = "email" in body ? body.email : null;
      const added = await withAddressLimit(ctx, { actor, email }, () =>
        addChild(ctx, actor, body, person, relative),
      );
      return readRelativeOutcome(db, await viewerOf(actor), added);
    },
  };
}
