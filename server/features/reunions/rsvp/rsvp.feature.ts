import { rsvpContract } from "#shared/reunions/rsvp/rsvp.contract.ts";
import { rsvpLinkContract } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { removeExpiredDetails } from "./expired-details.service.ts";
import { rsvpRoutes, rsvpLinkRoutes } from "./rsvp.routes.ts";
import { rsvpResources } from "./rsvp.resources.ts";

export const rsvpFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(rsvpContract, rsvpRoutes(ctx)),
    defineRoutes(rsvpLinkContract, rsvpLinkRoutes(ctx)),
  ],
  resources: rsvpResources,
  retention: [
    {
      name: "events.forgetAnswers",
      removes: "diets, notes, and guests' names of events over 90 days ago",
      run: removeExpiredDetails,
    },
  ],
});
