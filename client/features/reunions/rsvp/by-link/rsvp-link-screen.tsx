import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { MapPin } from "lucide-react";
import { weekdayOf } from "#shared/reunions/event-basics/event-days.ts";
import { initialsOf } from "#shared/lib/names.ts";
import {
  isNotFound,
  retryOnceUnlessNotFound,
  describeFailure,
} from "../../../../lib/calls/failure.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { readDraft } from "../../../../lib/forms/drafts.ts";
import { Card } from "../../../../ui/card.tsx";
import { lazyComponent, lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { loadRsvpLinkQuestionnaire } from "../../event-lists/index.ts";
import { isAnyoneGoing, hasEveryoneReplied, isEmailLinkReply } from "../replies.ts";
import { ReplyList } from "../reply-list.tsx";
import { NoteAboveForm } from "../note-above-form.tsx";
import { HouseholdRsvp } from "../household-rsvp.tsx";
import { RsvpConfirmation } from "./rsvp-confirmation.tsx";
import {
  type LinkedInvitation,
  rsvpLinkApi,
  rsvpLinkQueries,
  linkImageUrl,
} from "./rsvp-link.api.ts";
import { deadlineText } from "../rsvp.texts.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { MapLink } from "./map-link.tsx";
import { formatWhen } from "../../event-basics/index.ts";
import { Button } from "../../../../ui/button.tsx";

const LinkQuestionnaire = lazyComponent(loadRsvpLinkQuestionnaire);
const DeadLink = lazyComponent(() => import("./dead-link.tsx"));

/** A household's RSVP, for anyone who has its link. */
export default function RsvpLinkScreen() {
  const { token } = useParams<{ token: string }>();
  const query = useQuery({
    ...rsvpLinkQueries.open({ params: { token } }),
    retry: retryOnceUnlessNotFound,
  });
  if (isNotFound(query.error)) return <DeadLink text={describeFailure(query.error)} />;
  if (query.data) return <LinkContent key={token} token={token} invitation={query.data} />;
  return (
    <>
      <PageHeading title="RSVP" />
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't open this link"
        loadingLabel="Opening your link"
      >
        <Skeleton className="h-72 max-w-2xl" />
      </QueryPlaceholder>
    </>
  );
}

function LinkContent({ token, invitation }: { token: string; invitation: LinkedInvitation }) {
  const { event, personId: me } = invitation;
  const [typedDetails, setTypedDetails] = useState<TypedDetails>(new Map());
  const household = addTypedDetails(invitation.household, typedDetails);
  const params = { token };
  const { queryKey } = rsvpLinkQueries.open({ params });
  const queryClient = useQueryClient();
  const linkReply = new URLSearchParams(useSearch()).get("answer");
  const preselected = isEmailLinkReply(linkReply) ? linkReply : null;
  const [path, navigate] = useLocation();
  const form = useRef<HTMLDivElement>(null);
  const draftSuffix = `link-${me}-${event.startDate}-${event.name}`;
  const [isEditing, setEditing] = useState(
    () =>
      !hasEveryoneReplied(household) || Object.keys(readDraft(`rsvp-${draftSuffix}`)).length > 0,
  );
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  const hasReplied = household.people.length > 0 && hasEveryoneReplied(household);
  const showsSummary = (hasReplied && !isEditing) || household.closedReason !== null;
  const openForm = () => {
    setEditing(true);
    // The form is rendered by then.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("input:checked, input")?.focus(),
    );
  };
  return (
    <div className="mx-auto max-w-2xl">
      <Invitation token={token} {...invitation} />
      {!showsSummary && (
        <div ref={form}>
          <Card title="Will you be there?">
            <HouseholdRsvp
              household={household}
              me={me}
              draftName={`rsvp-${draftSuffix}`}
              preselected={preselected}
              sendReplies={async (body) => {
                const updated = await rsvpLinkApi.reply({ params, body });
                queryClient.setQueryData(queryKey, updated);
                // Questions depend on who is going.
                void invalidate("questions");
                // The reply that the email's link chose is saved.
                navigate(path, { replace: true });
                const details = new Map([
                  ...typedDetails,
                  ...(body.replies ?? []).map((each) => [each.userId, each] as const),
                ]);
                setTypedDetails(details);
                return addTypedDetails(updated.household, details);
              }}
              refetch={refetch}
              note={<LinkDeclineWarning invitation={invitation} />}
            />
          </Card>
        </div>
      )}
      {(hasReplied || showsSummary) && (
        <RsvpConfirmation invitation={invitation} token={token} onChange={openForm}>
          {showsSummary && (
            <>
              <p>{deadlineText(household)}</p>
              <ReplyList household={household} me={me} />
            </>
          )}
        </RsvpConfirmation>
      )}
      {isAnyoneGoing(household) && !household.closedReason && (
        <LinkQuestionnaire token={token} draftName={`replies-${draftSuffix}`} />
      )}
      <EndLinkSection token={token} refetch={refetch} />
    </div>
  );
}

/** Diets and notes by person, typed since the page opened. */
type TypedDetails = ReadonlyMap<number, { diet?: string | null; note?: string | null }>;

/** Shows what was typed in this visit. The server hides it, because the link may have been passed on. */
const addTypedDetails = (household: LinkedInvitation["household"], typed: TypedDetails) => ({
  ...household,
  people: household.people.map((person) => {
    const { diet = person.diet, note = person.note } = typed.get(person.userId) ?? {};
    const isShown = diet !== null || note !== null;
    return { ...person, diet, note, hasDetails: person.hasDetails && !isShown };
  }),
});

/** What the household gives up by declining. Names no tasks or amounts, as the link may have been passed on. */
function LinkDeclineWarning({
  invitation: { wouldRelease, household },
}: {
  invitation: LinkedInvitation;
}) {
  if (!isAnyoneGoing(household) || !(wouldRelease.tasks || wouldRelease.payments)) return null;
  return (
    <NoteAboveForm>
      {wouldRelease.tasks && "If you decline, others can sign up for your tasks. "}
      {wouldRelease.payments && "If you decline, the organizers will see how much to refund."}
    </NoteAboveForm>
  );
}

/** The host, the event, its time and place, and the host's message. */
function Invitation({ token, event, inviter }: LinkedInvitation & { token: string }) {
  const { name, description, startDate, endDate, location, cover, coverShows } = event;
  const photo = inviter?.photo ? linkImageUrl(token, inviter.photo, "small") : null;
  return (
    <header className="mb-6">
      {cover && (
        <img
          src={linkImageUrl(token, cover, "large")}
          alt={coverShows ?? ""}
          className="mb-5 aspect-3/1 max-h-[25vh] w-full rounded bg-line object-cover print:max-h-48"
        />
      )}
      <p className="mb-2 flex items-center gap-3 text-lg wrap-anywhere">
        {inviter && <Avatar seed={inviter.id} initials={initialsOf(inviter.name)} photo={photo} />}
        <span>
          <span className="font-semibold">
            {inviter?.name ?? event.familyGroupName ?? "Your family"}
          </span>{" "}
          invites you to
        </span>
      </p>
      <PageHeading title={name} documentTitle={`RSVP: ${name}`} layout="tight" />
      <p className="mt-2 text-lg">
        {startDate === endDate && `${weekdayOf(startDate)}, `}
        {formatWhen(event)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-lg wrap-anywhere">
        {location}
        <MapLink location={location}>
          <MapPin aria-hidden className="size-5" />
          Map
        </MapLink>
      </p>
      {description && (
        <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {description}
        </blockquote>
      )}
    </header>
  );
}

const EndLinkDialog = lazyDialog(() => import("./end-link-dialog.tsx"));

/** Ends a link that was passed on to the wrong people. */
function EndLinkSection({ token, refetch }: { token: string; refetch: () => Promise<unknown> }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <p data-print="no" className="mt-6 text-quiet">
      Anyone with this link can reply here.{" "}
      <Button variant="quiet" padding="snug" onClick={() => setConfirming(true)}>
        Turn off this link
      </Button>
      {isConfirming && (
        <EndLinkDialog token={token} refetch={refetch} onClose={() => setConfirming(false)} />
      )}
    </p>
  );
}
