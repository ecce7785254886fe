import { dateColumns } from "#shared/family/dates/family-date.ts";
import type { factsContract } from "#shared/family/facts/facts.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import type { PeopleResources } from "../people/index.ts";
import { readLifeStory } from "./facts.queries.ts";
import { changeFact, recordFact, removeFact } from "./facts.service.ts";
import type { FactsResources } from "./facts.resources.ts";
import { changeName, recordName, removeName } from "./other-names.service.ts";

export function factsRoutes(
  ctx: Context,
): Handlers<typeof factsContract, FactsResources & PeopleResources> {
  return {
    ofPerson: ({ actor, person }) => readLifeStory(ctx.db, actor, person),
    record: ({ actor, person, partner, body: { date, ...body } }) => {
      const fact = { ...body, ...dateColumns("date", date) };
      return recordFact(ctx, actor, partner ? [person, partner] : [person], fact);
    },
    change: ({ actor, fact, body: { date, ...body } }) =>
      changeFact(ctx, actor, fact, { ...body, ...dateColumns("date", date) }),
    remove: async ({ actor, fact }) => {
      await removeFact(ctx, actor, fact);
      return { success: true, message: "The life event has been deleted." };
    },
    recordName: ({ actor, person, body }) => recordName(ctx, actor, person, body),
    changeName: ({ actor, otherName, body }) => changeName(ctx, actor, otherName, body),
    removeName: async ({ actor, otherName }) => {
      await removeName(ctx, actor, otherName);
      return { success: true, message: "The name has been deleted." };
    },
  };
}
