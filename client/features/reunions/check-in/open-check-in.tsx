import { useEffect, useMemo, useRef, useState } from "react";
import { Clock } from "lucide-react";
import { runWhenIdle } from "../../../lib/page/run-when-idle.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { usePreload } from "../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { formatTimestamp } from "../../../lib/formats.ts";
import type { CheckInStation } from "./station/station.ts";
import { BackToEvent } from "./back-to-event.tsx";
import { CheckInBar, type CheckInDialogName, checkInDialogs } from "./check-in-bar.tsx";
import { listCandidates, createPeopleFinder } from "./find-people.ts";
import { SearchResults } from "./search-results.tsx";
import { listExpectedHousehold, HouseholdPanel } from "./household-panel.tsx";
import { stationName } from "./station/station-settings.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { formatVenueTime, type Outcome } from "./outcome.ts";
import type { Roster, RosterPerson } from "./station/roster.ts";
import { SearchField } from "./search-field.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { useStationState } from "./station/use-station.ts";
import { useCheckInFlow } from "./use-check-in-flow.ts";
import { looksLikeCode, useScanner } from "./scan/use-scanner.ts";

const MAX_SHOWN = 8;

interface OpenCheckInProps {
  station: CheckInStation;
  roster: Roster;
}

/** The open check-in: search or scan a person, check in, then the next one. */
export function OpenCheckIn({ station, roster }: OpenCheckInProps) {
  const { people, isLive } = useStationState(station);
  const [findPeople] = useState(createPeopleFinder);
  const [typed, setTyped] = useState("");
  /** The person chosen by an arrow key or a click, even if the list is re-sorted. */
  const [pickedId, setPickedId] = useState<number | null>(null);
  const [openDialog, setOpenDialog] = useState<CheckInDialogName | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const flow = useCheckInFlow(station);
  const { found, total } = useMemo(
    () => findPeople(people, typed, MAX_SHOWN),
    [findPeople, people, typed],
  );
  const pickedIndex = found.findIndex(({ person }) => person.id === pickedId);
  const isPicked = pickedIndex >= 0;
  const chosen = found[Math.max(0, pickedIndex)]?.person;
  const candidates = listCandidates(found, typed);
  usePreload(...checkInDialogs);
  // Builds the search index before the first letter is typed.
  useEffect(
    () => runWhenIdle(() => findPeople(station.read().people, "a", 1)),
    [findPeople, station],
  );

  const focusSearch = () => searchInput.current?.focus();
  const changeSearch = (text: string) => {
    setTyped(text);
    setPickedId(null);
  };
  /** Clears the search for the next guest, unless a question is open. */
  const finishAction = async (action: Promise<Outcome | null>) => {
    const outcome = await action;
    focusSearch();
    if (outcome?.kind === "welcome" || outcome?.kind === "undone") changeSearch("");
    else searchInput.current?.select();
  };
  const checkIn = ({ id }: RosterPerson, isAmbiguous = false) =>
    void finishAction(flow.checkIn(id, isAmbiguous));
  const checkInAll = (ids: number[], isAmbiguous = false) =>
    void finishAction(flow.checkInAll(ids, isAmbiguous));

  useScanner((code) => void finishAction(flow.checkInCode(code)));
  const { event, readAt, isOrganizer } = roster;
  const links = (
    <>
      {isLive && isOrganizer && (
        <ButtonLink href={`/events/${event.id}/here`}>Who’s here</ButtonLink>
      )}
      <BackToEvent eventId={event.id} />
    </>
  );
  return (
    <div className="grid gap-3">
      <div className="max-md:-mb-2 md:-mt-6">
        <PageHeading
          layout="tight"
          title={event.name}
          subtitle={`Check-in · ${stationName()}`}
          actions={<div className="flex flex-wrap gap-3 max-md:hidden">{links}</div>}
        />
      </div>
      <CheckInBar
        station={station}
        flow={flow}
        roster={roster}
        typed={typed}
        openDialog={openDialog}
        onOpen={setOpenDialog}
        onClosed={() => {
          changeSearch("");
          focusSearch();
        }}
      />
      <ClockWarning station={station} timeZone={event.timeZone} />
      <ReviewPanel station={station} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {/* On a phone, one below the other: search, outcome, matches, household. */}
        <div className="grid gap-2 max-lg:contents">
          <SearchField
            ref={searchInput}
            typed={typed}
            found={found}
            chosen={chosen}
            onType={(text) => {
              changeSearch(text);
              if (text !== "") flow.clear();
            }}
            onMove={(by) => {
              const next = Math.min(Math.max(0, pickedIndex) + by, found.length - 1);
              if (found.length === 0) return;
              setPickedId(found[Math.max(0, next)]!.person.id);
              flow.clear();
            }}
            onEnter={() => {
              // Enter answers the open question, which names its own people.
              if (flow.outcome?.kind === "ask") return void finishAction(flow.confirm());
              if (chosen) return checkIn(chosen, !isPicked && candidates.length > 1);
              // A badge's digits, read out or typed with their gaps.
              if (looksLikeCode(typed)) void finishAction(flow.checkInCode(typed));
            }}
            onShiftEnter={() => {
              const households = new Set(candidates.map(({ household }) => household));
              if (chosen)
                checkInAll(listExpectedHousehold(chosen, people), !isPicked && households.size > 1);
            }}
          />
          <div className="grid gap-2 max-lg:order-3">
            {people.length === 0 && (
              <p className="text-xl text-quiet">
                The guest list is empty. You can still check people in as walk-ins.
              </p>
            )}
            <SearchResults
              found={found}
              total={total}
              typed={typed}
              chosen={chosen}
              timeZone={event.timeZone}
              emptyText={
                typed.trim() === "" || looksLikeCode(typed)
                  ? null
                  : `No match on the guest list from ${formatVenueTime(readAt, event.timeZone)}.`
              }
              onChoose={(person) => {
                setPickedId(person.id);
                checkIn(person);
              }}
              onWalkIn={() => setOpenDialog("walkIn")}
            />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents">
          <div className="max-lg:order-2">
            <OutcomePanel
              outcome={flow.outcome}
              unanswered={flow.unanswered}
              timeZone={event.timeZone}
              onUndo={(checkIns) => void finishAction(flow.undo(checkIns))}
              onConfirm={() => void finishAction(flow.confirm())}
            />
          </div>
          <div className="empty:hidden max-lg:order-4">
            <HouseholdPanel
              person={chosen ?? firstPersonOf(flow.outcome)}
              people={people}
              timeZone={event.timeZone}
              onCheckIn={checkInAll}
              onUndo={(person) =>
                void finishAction(flow.undo([{ key: person.checkInKey!, who: person.fullName }]))
              }
            />
          </div>
        </div>
      </div>
      {/* A phone has room for one thing above the search. */}
      <div className="flex flex-wrap gap-3 md:hidden">{links}</div>
    </div>
  );
}

/** The first person of an outcome, for showing the rest of their household. */
function firstPersonOf(outcome: Outcome | null): RosterPerson | undefined {
  if (outcome?.kind === "welcome") return outcome.people[0];
  if (outcome?.kind === "ask") return outcome.people[0];
  return outcome && "person" in outcome ? outcome.person : undefined;
}

/** Warns if this station's clock is wrong, until it has been set. */
function ClockWarning({ station, timeZone }: { station: CheckInStation; timeZone: string }) {
  const { clockOffset } = useStationState(station);
  useEffect(() => {
    if (clockOffset === 0) return;
    // The user may return from setting the clock.
    const compare = () => void station.compareClocks();
    addEventListener("focus", compare);
    return () => removeEventListener("focus", compare);
  }, [station, clockOffset]);
  if (clockOffset === 0) return null;
  const times = clockTimes(clockOffset, timeZone);
  return (
    <p role="alert" className="flex items-start gap-2 rounded bg-marigold-wash px-4 py-2">
      <Clock aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <strong>This station’s clock is wrong.</strong> It says {times.shown}, but it’s{" "}
        {times.correct}. Check-ins are saved with the right time. Set the clock when you can.
      </span>
    </p>
  );
}

/** The time on this station's clock, and the right one. `clockOffset` is in milliseconds. */
function clockTimes(clockOffset: number, timeZone: string) {
  const format = (time: number) =>
    formatTimestamp(new Date(time), { dateStyle: "medium", timeStyle: "short", timeZone });
  const now = Date.now();
  return { shown: format(now), correct: format(now + clockOffset) };
}
