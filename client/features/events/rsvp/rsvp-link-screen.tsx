import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { daysInWords } from "#shared/events/event-days.ts";
import { isMissing, onceUnlessMissing, wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { questionsApi, questionsQueries, renewQuestions } from "../questions/questions.api.ts";
import { RepliesStep } from "../questions/replies-step.tsx";
import { isAllAnswer } from "./answers.ts";
import { GivenAnswers } from "./given-answers.tsx";
import { GoesBackByLink } from "./goes-back.tsx";
import { HouseholdAnswers } from "./household-answers.tsx";
import { rsvpLinkApi, rsvpLinkQueries } from "./rsvp-link.api.ts";
import { untilInWords } from "./rsvp-words.ts";

/** Who of a household comes to an event, for who has its link and does not sign in. */
export default function RsvpLinkScreen() {
  const { token } = useParams<{ token: string }>();
  return <BehindLink key={token} token={token} />;
}

const TITLES = {
  answers: "Who comes?",
  replies: "A few questions",
  saved: "Thank you! Your answer is saved.",
};

function BehindLink({ token }: { token: string }) {
  const params = { token };
  const asked = rsvpLinkQueries.open({ params });
  const query = useQuery({
    ...asked,
    retry: onceUnlessMissing,
  });
  const cache = useQueryClient();
  const [step, setStep] = useState<keyof typeof TITLES>("answers");
  const pressed = new URLSearchParams(useSearch()).get("answer");
  const [address, navigate] = useLocation();
  if (isMissing(query.error)) return <Dead words={wordsOf(query.error)} />;
  if (!query.data)
    return (
      <>
        <PageHeading title="Who comes?" />
        <NotHere query={query} failed="We couldn't open this link" loading="Opening your link">
          <Skeleton className="h-72 max-w-2xl" />
        </NotHere>
      </>
    );
  const { event, household, me } = query.data;
  const linkDraft = `link-${me}-${event.startDate}-${event.name}`;
  const renew = () => cache.invalidateQueries({ queryKey: asked.queryKey });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading
        title={event.name}
        documentTitle={`Who comes? ${event.name}`}
        subtitle={`${daysInWords(event)} · ${event.location}`}
      />
      <Card title={TITLES[step]}>
        {step === "saved" && (
          <div className="grid gap-5">
            <p>{untilInWords(household)}</p>
            <GivenAnswers household={household} me={me} />
            <Button onClick={() => setStep("answers")} className="justify-self-start">
              Change an answer
            </Button>
          </div>
        )}
        {step === "replies" && (
          <RepliesStep
            asking={questionsQueries.listByLink({ params })}
            draftName={`replies-${linkDraft}`}
            reply={(replies) => questionsApi.replyByLink({ params, body: { replies } })}
            renew={renewQuestions}
            onDone={() => setStep("saved")}
          />
        )}
        {step === "answers" && (
          <HouseholdAnswers
            household={household}
            me={me}
            draftName={`rsvp-${linkDraft}`}
            preselected={isAllAnswer(pressed) ? pressed : null}
            answer={async (body) => {
              const after = await rsvpLinkApi.answer({ params, body });
              cache.setQueryData(asked.queryKey, after);
              // What is asked depends on who comes.
              void renewQuestions();
              // What the mail's button chose is answered.
              navigate(address, { replace: true });
              return after.household;
            }}
            renew={renew}
            beforehand={<GoesBackByLink household={household} />}
            onDone={() => setStep(household.closedBy ? "saved" : "replies")}
          />
        )}
      </Card>
      <EndLinks token={token} renew={renew} />
    </div>
  );
}

/** For a link that came into the wrong hands. */
function EndLinks({ token, renew }: { token: string; renew: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    setAsking(false);
    await tellOutcome(() => rsvpLinkApi.end({ params: { token } }), {
      done: "Link ended",
      failed: "Link not ended",
      renew,
    });
  };
  return (
    <p className="mt-6 text-quiet">
      Whoever has this link can answer here.{" "}
      <Button variant="quiet" room="snug" onClick={() => setAsking(true)}>
        End this link
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="End this link?"
          confirm="End it"
          destructive
          onConfirm={() => void end()}
        >
          All links of this household for this event stop working, this one too. The answers stay.
          The organisers can send you a new link.
        </ConfirmDialog>
      )}
    </p>
  );
}

const Dead = ({ words }: { words: string }) => (
  <>
    <PageHeading title="This link doesn't work" />
    <EmptyState drawing={<LostDrawing />} title="Please take another one">
      {words} You can also sign in, or ask the organisers for a new one.
    </EmptyState>
  </>
);
