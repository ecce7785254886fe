import { and, eq, gt, isNull, not, notExists, or, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { joinLinks } from "#shared/accounts/join-links/join-links.table.ts";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
} from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Suggestion } from "#shared/site/setup/setup.contract.ts";
import { SUGGESTED_STEPS, type SuggestedStep } from "#shared/site/setup/setup-steps.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Context } from "../../../lib/context.ts";
import { isOpenInvitation } from "../../accounts/invitations/index.ts";
import { isOpenLinkAt } from "../../accounts/join-links/index.ts";
import { hasAccountSql, isLiving } from "../../core/person/index.ts";
import { readUpcomingEvent } from "../../reunions/events/index.ts";
import { readDismissedSteps } from "./setup.service.ts";

type People = Suggestion["people"];
/** Returns the people a step is about, or null if there is nothing left to do. */
type StepCheck = (ctx: Context, family: OwnPosition) => Promise<People | null> | People | null;

/** The actor's position in the graph of their family; `self` is an index. */
interface OwnPosition {
  graph: FamilyGraph;
  self: number;
  actor: Actor;
}

const MAX_PEOPLE = 8;
const NO_SUGGESTION: Suggestion = { step: null, people: [] };

const CHECKS: Record<SuggestedStep, StepCheck> = {
  parents: (_, { graph, self }) => (parentsOf(graph, self).length < 2 ? [] : null),
  grandparents: (_, { graph, self }) => {
    const parents = [...parentsOf(graph, self)].filter((each) => parentsOf(graph, each).length < 2);
    return parents.length > 0 ? parents.map((each) => toIdAndName(graph, each)) : null;
  },
  siblings: async (ctx, { graph, self }) => {
    const siblings = new Set(
      [...parentsOf(graph, self)].flatMap((each) => Array.from(childrenOf(graph, each))),
    );
    siblings.delete(self);
    const invitable = await selectInvitable(
      ctx,
      [...siblings].map((each) => graph.people.id[each]!),
    );
    const people = [...siblings]
      .map((each) => toIdAndName(graph, each))
      .filter(({ id }) => invitable.has(id))
      .slice(0, MAX_PEOPLE);
    return people.length > 0 ? people : null;
  },
  reunion: async (ctx, { actor }) => ((await readUpcomingEvent(ctx, actor)) ? null : []),
};

/** Returns the first step that is neither done nor dismissed, for the actor's own place in the tree. */
export async function findNextStep(ctx: Context, actor: Actor): Promise<Suggestion> {
  if (actor.familyGroupId === null) return NO_SUGGESTION;
  const [{ graph }, dismissed] = await Promise.all([
    ctx.familyOf(actor.familyGroupId),
    readDismissedSteps(ctx, actor),
  ]);
  const self = graph.indexOfId.get(actor.id);
  if (self === undefined) return NO_SUGGESTION;
  for (const step of SUGGESTED_STEPS) {
    if (dismissed.includes(step)) continue;
    const people = await CHECKS[step](ctx, { graph, self, actor });
    if (people) return { step, people };
  }
  return NO_SUGGESTION;
}

function toIdAndName(graph: FamilyGraph, index: number) {
  const { id, shortName } = personAt(graph, index);
  return { id, name: shortName };
}

/** Returns the living among these people who have no account and no open invitation. */
async function selectInvitable({ db, now }: Context, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isInvited = and(
    isOpenInvitation,
    gt(familyInvitations.expiresAt, now()),
    or(
      eq(familyInvitations.personId, users.id),
      sql`lower(${familyInvitations.email}) = lower(${users.email})`,
    ),
  );
  const hasLink = and(eq(joinLinks.personId, users.id), isOpenLinkAt(now()));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isAnyOf(users.id, ids),
        isNull(users.deletedAt),
        isLiving,
        not(hasAccountSql()),
        notExists(
          db
            .select({ one: sql`1` })
            .from(familyInvitations)
            .where(isInvited),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(joinLinks)
            .where(hasLink),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
