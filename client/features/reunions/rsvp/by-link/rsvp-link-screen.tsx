import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { isMissing, onceUnlessMissing, wordsOf } from "../../../../lib/calls/failure.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { readDraft } from "../../../../lib/forms/drafts.ts";
import { Card } from "../../../../ui/card.tsx";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { loadLinkReplies } from "../../event-lists/index.ts";
import { isAnyoneGoing, isComplete, isMailAnswer } from "../answers.ts";
import { EndLink } from "./end-link.tsx";
import { GivenAnswers } from "../given-answers.tsx";
import { NoteAboveForm } from "../note-above-form.tsx";
import { HouseholdAnswers } from "../household-answers.tsx";
import { Invitation } from "./invitation.tsx";
import { ReplyEnd } from "./reply-end.tsx";
import { type LinkedInvitation, rsvpLinkApi, rsvpLinkQueries } from "./rsvp-link.api.ts";
import { deadlineText } from "../rsvp.texts.ts";

const LinkReplies = lazyComponent(loadLinkReplies);
const DeadLink = lazyComponent(() => import("./dead-link.tsx"));

/** A household's RSVP, for anyone who has its link. */
export default function RsvpLinkScreen() {
  const { token } = useParams<{ token: string }>();
  const query = useQuery({
    ...rsvpLinkQueries.open({ params: { token } }),
    retry: onceUnlessMissing,
  });
  if (isMissing(query.error)) return <DeadLink text={wordsOf(query.error)} />;
  if (query.data) return <LinkContent key={token} token={token} behind={query.data} />;
  return (
    <>
      <PageHeading title="RSVP" />
      <QueryPlaceholder query={query} failed="Couldn't open this link" loading="Opening your link">
        <Skeleton className="h-72 max-w-2xl" />
      </QueryPlaceholder>
    </>
  );
}

function LinkContent({ token, behind }: { token: string; behind: LinkedInvitation }) {
  const { event, me } = behind;
  const [typed, setTyped] = useState<TypedDetails>(new Map());
  const household = withDetails(behind.household, typed);
  const params = { token };
  const { queryKey } = rsvpLinkQueries.open({ params });
  const cache = useQueryClient();
  const pressed = new URLSearchParams(useSearch()).get("answer");
  const preselected = isMailAnswer(pressed) ? pressed : null;
  const [address, navigate] = useLocation();
  const form = useRef<HTMLDivElement>(null);
  const linkDraft = `link-${me}-${event.startDate}-${event.name}`;
  const [isEditing, setEditing] = useState(
    () => !isComplete(household) || Object.keys(readDraft(`rsvp-${linkDraft}`)).length > 0,
  );
  const renew = () => cache.invalidateQueries({ queryKey });
  const hasAnswered = household.people.length > 0 && isComplete(household);
  const isSummary = (hasAnswered && !isEditing) || household.closedBy !== null;
  const changeAnswer = () => {
    setEditing(true);
    // The form is rendered by then.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("input:checked, input")?.focus(),
    );
  };
  return (
    <div className="mx-auto max-w-2xl">
      <Invitation token={token} {...behind} />
      {!isSummary && (
        <div ref={form}>
          <Card title="Will you be there?">
            <HouseholdAnswers
              household={household}
              me={me}
              draftName={`rsvp-${linkDraft}`}
              preselected={preselected}
              answer={async (body) => {
                const after = await rsvpLinkApi.answer({ params, body });
                cache.setQueryData(queryKey, after);
                // Questions depend on who is going.
                void invalidate("questions");
                // The answer that the email's link chose is saved.
                navigate(address, { replace: true });
                const details = new Map([
                  ...typed,
                  ...(body.answers ?? []).map((each) => [each.userId, each] as const),
                ]);
                setTyped(details);
                return withDetails(after.household, details);
              }}
              renew={renew}
              beforehand={<GivenUpNote behind={behind} />}
            />
          </Card>
        </div>
      )}
      {(hasAnswered || isSummary) && (
        <ReplyEnd behind={behind} token={token} onChange={changeAnswer}>
          {isSummary && (
            <>
              <p>{deadlineText(household)}</p>
              <GivenAnswers household={household} me={me} />
            </>
          )}
        </ReplyEnd>
      )}
      {isAnyoneGoing(household) && !household.closedBy && (
        <LinkReplies token={token} draftName={`replies-${linkDraft}`} />
      )}
      <EndLink token={token} renew={renew} />
    </div>
  );
}

/** Diets and notes by person, typed since the page opened. */
type TypedDetails = ReadonlyMap<number, { diet?: string | null; note?: string | null }>;

/** Shows what was typed in this visit. The server hides it, because the link may have been passed on. */
const withDetails = (household: LinkedInvitation["household"], typed: TypedDetails) => ({
  ...household,
  people: household.people.map((person) => {
    const { diet = person.diet, note = person.note } = typed.get(person.userId) ?? {};
    const isShown = diet !== null || note !== null;
    return { ...person, diet, note, isSaved: person.isSaved && !isShown };
  }),
});

/** What the household gives up by declining. Names no tasks or amounts, as the link may have been passed on. */
function GivenUpNote({ behind: { givesBack, household } }: { behind: LinkedInvitation }) {
  if (!isAnyoneGoing(household) || !(givesBack.tasks || givesBack.payments)) return null;
  return (
    <NoteAboveForm>
      {givesBack.tasks && "If you decline, others can sign up for your tasks. "}
      {givesBack.payments && "If you decline, the organizers will see how much to refund."}
    </NoteAboveForm>
  );
}
