import { useEffect, useMemo, useRef, useState } from "react";
import { atIdle } from "../../../lib/page/at-idle.ts";
import { useAhead } from "../../../ui/loading/lazy-part.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { Desk } from "./desk/desk.ts";
import { BackToEvent } from "./back-to-event.tsx";
import { DoorBar, doorDialogs } from "./door-bar.tsx";
import { peopleFinder } from "./find-people.ts";
import { FoundList } from "./found-list.tsx";
import { expectedWith, HouseholdPanel } from "./household-panel.tsx";
import { laptopName } from "./desk/laptop.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { clockAt, type Outcome } from "./outcome.ts";
import type { Roster, RosterPerson } from "./desk/roster.ts";
import { SearchField } from "./search-field.tsx";
import { UnsentPanel } from "./unsent-panel.tsx";
import { useDeskState } from "./desk/use-desk.ts";
import { useDoor } from "./use-door.ts";
import { isLikeCode, useScanner } from "./scan/use-scanner.ts";

const MOST_SHOWN = 8;

interface OpenDoorProps {
  desk: Desk;
  roster: Roster;
}

/** The entrance itself: who is typed or scanned is checked in, and the next one can come. */
export function OpenDoor({ desk, roster }: OpenDoorProps) {
  const { people } = useDeskState(desk);
  const [find] = useState(peopleFinder);
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const door = useDoor(desk);
  const found = useMemo(() => find(people, typed, MOST_SHOWN), [find, people, typed]);
  const chosen = found[Math.min(place, found.length - 1)]?.person;
  useAhead(...doorDialogs);
  // What people are searched by is made before the first letter is typed.
  useEffect(() => atIdle(() => find(desk.read().people, "a", 1)), [find, desk]);

  const focusSearch = () => search.current?.focus();
  const type = (text: string) => {
    setTyped(text);
    setPlace(0);
  };
  /** The next one can be typed, unless this one is asked about. */
  const after = async (work: Promise<Outcome | null>) => {
    const outcome = await work;
    focusSearch();
    if (outcome?.kind === "welcome" || outcome?.kind === "undone") type("");
    else search.current?.select();
  };
  const checkIn = (person: RosterPerson) => void after(door.checkIn(person.id));
  const checkInAll = (ids: number[]) => void after(door.checkInAll(ids));

  useScanner((code) => void after(door.checkInCode(code)));
  const { event, readAt } = roster;
  return (
    <div className="grid gap-4">
      <div className="-mb-4 max-md:-mb-8">
        <PageHeading
          title={event.name}
          subtitle={`Check-in · ${laptopName()}`}
          actions={
            <div className="max-md:hidden">
              <BackToEvent eventId={event.id} />
            </div>
          }
        />
      </div>
      <DoorBar
        desk={desk}
        door={door}
        roster={roster}
        typed={typed}
        onDone={() => {
          type("");
          focusSearch();
        }}
      />
      <UnsentPanel desk={desk} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {/* On a phone one stands under the other: the search, what was done, whom it found, their household. */}
        <div className="grid gap-4 max-lg:contents">
          <SearchField
            ref={search}
            typed={typed}
            found={found}
            chosen={chosen}
            onType={(text) => {
              type(text);
              if (text !== "") door.clear();
            }}
            onMove={(by) => setPlace((now) => Math.max(0, Math.min(now + by, found.length - 1)))}
            onEnter={() => {
              if (chosen) return checkIn(chosen);
              // A badge's digits, read out or typed with their gaps.
              if (isLikeCode(typed)) void after(door.checkInCode(typed));
            }}
            onShiftEnter={() => chosen && checkInAll(expectedWith(chosen, people))}
          />
          <div className="grid gap-2 max-lg:order-3">
            {people.length === 0 && (
              <p className="text-xl text-quiet">
                Nobody is on this event’s list yet. Who comes can be let in as a walk-in.
              </p>
            )}
            <FoundList
              found={found}
              chosen={chosen}
              timeZone={event.timeZone}
              nothing={
                typed.trim() === "" || isLikeCode(typed)
                  ? null
                  : `Nobody on the list of ${clockAt(readAt, event.timeZone)} is called that.`
              }
              onChoose={checkIn}
            />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents">
          <div className="max-lg:order-2">
            <OutcomePanel
              outcome={door.outcome}
              timeZone={event.timeZone}
              onUndo={(checkIns) => void after(door.undo(checkIns))}
              onForce={checkIn}
            />
          </div>
          <div className="empty:hidden max-lg:order-4">
            <HouseholdPanel
              of={chosen ?? firstOf(door.outcome)}
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
      <div className="md:hidden">
        <BackToEvent eventId={event.id} />
      </div>
    </div>
  );
}

/** Whom an outcome is about, for the others of their household. */
function firstOf(outcome: Outcome | null): RosterPerson | undefined {
  if (outcome?.kind === "welcome") return outcome.people[0];
  return outcome && "person" in outcome ? outcome.person : undefined;
}
