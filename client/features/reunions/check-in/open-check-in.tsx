import { useEffect, useMemo, useRef, useState } from "react";
import { atIdle } from "../../../lib/page/at-idle.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { usePreload } from "../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { CheckInStation } from "./station/station.ts";
import { BackToEvent } from "./back-to-event.tsx";
import { CheckInBar, type CheckInDialog, checkInDialogs } from "./check-in-bar.tsx";
import { findCandidates, createPeopleFinder } from "./find-people.ts";
import { ClockWarning } from "./clock-warning.tsx";
import { FoundList } from "./found-list.tsx";
import { expectedHouseholdOf, HouseholdPanel } from "./household-panel.tsx";
import { stationName } from "./station/station-settings.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { clockAt, type Outcome } from "./outcome.ts";
import type { Roster, RosterPerson } from "./station/roster.ts";
import { SearchField } from "./search-field.tsx";
import { UnsyncedPanel } from "./unsynced-panel.tsx";
import { useStationState } from "./station/use-station.ts";
import { useCheckIn } from "./use-check-in.ts";
import { isLikeCode, useScanner } from "./scan/use-scanner.ts";

const MAX_SHOWN = 8;

interface OpenDoorProps {
  desk: CheckInStation;
  roster: Roster;
}

/** The open check-in: search or scan a person, check in, then the next one. */
export function OpenCheckIn({ desk, roster }: OpenDoorProps) {
  const { people, isLive } = useStationState(desk);
  const [find] = useState(createPeopleFinder);
  const [typed, setTyped] = useState("");
  /** The person chosen by an arrow key or a click, even if the list is re-sorted. */
  const [picked, setPicked] = useState<number | null>(null);
  const [dialog, setDialog] = useState<CheckInDialog | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const door = useCheckIn(desk);
  const { found, total } = useMemo(() => find(people, typed, MAX_SHOWN), [find, people, typed]);
  const place = found.findIndex(({ person }) => person.id === picked);
  const isPicked = place >= 0;
  const chosen = found[Math.max(0, place)]?.person;
  const candidates = findCandidates(found, typed);
  usePreload(...checkInDialogs);
  // Builds the search index before the first letter is typed.
  useEffect(() => atIdle(() => find(desk.read().people, "a", 1)), [find, desk]);

  const focusSearch = () => search.current?.focus();
  const type = (text: string) => {
    setTyped(text);
    setPicked(null);
  };
  /** Clears the search for the next guest, unless a question is open. */
  const after = async (work: Promise<Outcome | null>) => {
    const outcome = await work;
    focusSearch();
    if (outcome?.kind === "welcome" || outcome?.kind === "undone") type("");
    else search.current?.select();
  };
  const checkIn = ({ id }: RosterPerson, isAmbiguous = false) =>
    void after(door.checkIn(id, isAmbiguous));
  const checkInAll = (ids: number[], isAmbiguous = false) =>
    void after(door.checkInAll(ids, isAmbiguous));

  useScanner((code) => void after(door.checkInCode(code)));
  const { event, readAt, isOrganizer } = roster;
  const ways = (
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
          actions={<div className="flex flex-wrap gap-3 max-md:hidden">{ways}</div>}
        />
      </div>
      <CheckInBar
        desk={desk}
        door={door}
        roster={roster}
        typed={typed}
        open={dialog}
        onOpen={setDialog}
        onDone={() => {
          type("");
          focusSearch();
        }}
      />
      <ClockWarning desk={desk} timeZone={event.timeZone} />
      <UnsyncedPanel desk={desk} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {/* On a phone, one below the other: search, outcome, matches, household. */}
        <div className="grid gap-2 max-lg:contents">
          <SearchField
            ref={search}
            typed={typed}
            found={found}
            chosen={chosen}
            onType={(text) => {
              type(text);
              if (text !== "") door.clear();
            }}
            onMove={(by) => {
              const next = Math.min(Math.max(0, place) + by, found.length - 1);
              if (found.length === 0) return;
              setPicked(found[Math.max(0, next)]!.person.id);
              door.clear();
            }}
            onEnter={() => {
              // Enter answers the open question, which names its own people.
              if (door.outcome?.kind === "ask") return void after(door.confirm());
              if (chosen) return checkIn(chosen, !isPicked && candidates.length > 1);
              // A badge's digits, read out or typed with their gaps.
              if (isLikeCode(typed)) void after(door.checkInCode(typed));
            }}
            onShiftEnter={() => {
              const households = new Set(candidates.map(({ household }) => household));
              if (chosen)
                checkInAll(expectedHouseholdOf(chosen, people), !isPicked && households.size > 1);
            }}
          />
          <div className="grid gap-2 max-lg:order-3">
            {people.length === 0 && (
              <p className="text-xl text-quiet">
                The guest list is empty. You can still check people in as walk-ins.
              </p>
            )}
            <FoundList
              found={found}
              total={total}
              typed={typed}
              chosen={chosen}
              timeZone={event.timeZone}
              nothing={
                typed.trim() === "" || isLikeCode(typed)
                  ? null
                  : `No match on the guest list from ${clockAt(readAt, event.timeZone)}.`
              }
              onChoose={(person) => {
                setPicked(person.id);
                checkIn(person);
              }}
              onWalkIn={() => setDialog("walkIn")}
            />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents">
          <div className="max-lg:order-2">
            <OutcomePanel
              outcome={door.outcome}
              leftOut={door.leftOut}
              timeZone={event.timeZone}
              onUndo={(checkIns) => void after(door.undo(checkIns))}
              onConfirm={() => void after(door.confirm())}
            />
          </div>
          <div className="empty:hidden max-lg:order-4">
            <HouseholdPanel
              of={chosen ?? firstPersonOf(door.outcome)}
              people={people}
              timeZone={event.timeZone}
              onCheckIn={checkInAll}
              onUndo={(person) =>
                void after(door.undo([{ key: person.checkInKey!, who: person.fullName }]))
              }
            />
          </div>
        </div>
      </div>
      {/* A phone has room for one thing above the search. */}
      <div className="flex flex-wrap gap-3 md:hidden">{ways}</div>
    </div>
  );
}

/** The people of an outcome, for showing the rest of their household. */
function firstPersonOf(outcome: Outcome | null): RosterPerson | undefined {
  if (outcome?.kind === "welcome") return outcome.people[0];
  if (outcome?.kind === "ask") return outcome.people[0];
  return outcome && "person" in outcome ? outcome.person : undefined;
}
