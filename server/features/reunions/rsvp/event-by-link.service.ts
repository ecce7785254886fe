import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { ImageSize } from "#shared/core/images/image.schema.ts";
import type { Context } from "../../../lib/context.ts";
import { readLinkedImage } from "../../core/images/index.ts";
import { buildEventCalendar, readSchedule } from "../schedule/index.ts";
import { resolveRsvpLink } from "./rsvp-by-link.service.ts";
import { readInviter } from "./event-by-link.queries.ts";

type RsvpLink = OpenedLink<"rsvp">;

/** Reads the event's cover photo, or the inviter's photo. Throws 404 for all other photos. */
export async function readImageByLink(
  { db }: Context,
  link: RsvpLink,
  request: { hash: string; size?: ImageSize | undefined },
) {
  const { actor, event } = await resolveRsvpLink(db, link);
  const inviter = await readInviter(db, actor, event);
  return readLinkedImage(db, [event.cover, inviter?.photo], request);
}

/** The schedule, as on the event's page. */
export async function readScheduleByLink({ db }: Context, link: RsvpLink) {
  const { event } = await resolveRsvpLink(db, link);
  return readSchedule(db, event.id);
}

/** The event and its schedule, for a calendar. */
export async function readCalendarByLink(ctx: Context, link: RsvpLink) {
  const { event } = await resolveRsvpLink(ctx.db, link);
  return buildEventCalendar(ctx, event);
}
