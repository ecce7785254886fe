import type { IRouter } from "express";
import type { Contract } from "#shared/lib/contract.ts";
import type { policies } from "#shared/features.ts";
import type { ImageUse } from "./features/core/images/image-uses.queries.ts";
import type { GroupDeletion } from "./features/family/groups/groups.service.ts";
import type { MembershipReaction } from "./features/family/people/membership/change-membership.service.ts";
import type { DeclineHandler } from "./features/reunions/guest-list/declines.service.ts";
import type { RestoreStep } from "./lib/after-restore.ts";
import type { Context } from "./lib/context.ts";
import type { Job } from "./lib/jobs/jobs.ts";
import type { RetentionRule } from "./lib/jobs/retention.ts";
import type { PersonalData } from "./lib/personal-data.ts";
import { bind, type Guard, type Handlers } from "./lib/routes/bind.ts";
import type { SubjectLoader } from "./lib/routes/subjects.ts";

/** Binds the routes of one contract. `Subjects` are the subjects that its handlers receive. */
type BindRoutes<Subjects> = (router: IRouter, guard: Guard<Subjects, typeof policies>) => void;

export const defineRoutes =
  <C extends Contract, Subjects>(
    contract: C,
    handlers: Handlers<C, Subjects>,
  ): BindRoutes<Subjects> =>
  (router, guard) =>
    bind(router, contract, handlers, guard);

type Loaders = Record<string, SubjectLoader>;

/** Everything that the server gets from one feature. `server/features.ts` lists the features. */
interface Feature<Subjects, Found extends Loaders> {
  routes?: (ctx: Context) => readonly BindRoutes<Subjects>[];
  /** Loaders for the subjects of the feature's rights. */
  subjects?: (ctx: Context) => Found;
  jobs?: (ctx: Context) => Job[];
  /** What the feature deletes for good after a time. */
  retention?: readonly RetentionRule[];
  /** What the feature stores about people, for merge, export and erasure. */
  personalData?: PersonalData;
  imageUse?: ImageUse;
  membershipReactions?: readonly MembershipReaction[];
  onGroupDeletion?: GroupDeletion;
  onDecline?: DeclineHandler;
  afterRestore?: RestoreStep;
}

/** Types a feature, so that the compiler knows which subjects it finds and needs. */
export const defineFeature = <Subjects = unknown, Found extends Loaders = never>(
  feature: Feature<Subjects, Found>,
) => feature;
