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
import type { ResourceLoader } from "./lib/routes/resources.ts";

/** Binds the routes of one contract. `Resources` are the resources that its handlers receive. */
type BindRoutes<Resources> = (router: IRouter, guard: Guard<Resources, typeof policies>) => void;

export const defineRoutes =
  <C extends Contract, Resources>(
    contract: C,
    handlers: Handlers<C, Resources>,
  ): BindRoutes<Resources> =>
  (router, guard) =>
    bind(router, contract, handlers, guard);

type Loaders = Record<string, ResourceLoader>;

/** Everything that the server gets from one feature. `server/features.ts` lists the features. */
interface Feature<Resources, Found extends Loaders> {
  routes?: (ctx: Context) => readonly BindRoutes<Resources>[];
  /** Loaders for the resources of the feature's rights. */
  resources?: (ctx: Context) => Found;
  jobs?: (ctx: Context) => Job[];
  /** Rules for deleting old data for good. */
  retention?: readonly RetentionRule[];
  /** The feature's personal data, for merge, export, and erasure. */
  personalData?: PersonalData;
  imageUse?: ImageUse;
  membershipReactions?: readonly MembershipReaction[];
  onGroupDeletion?: GroupDeletion;
  onDecline?: DeclineHandler;
  afterRestore?: RestoreStep;
}

/** Types a feature, so that the compiler knows which resources it finds and needs. */
export const defineFeature = <Resources = unknown, Found extends Loaders = never>(
  feature: Feature<Resources, Found>,
) => feature;
