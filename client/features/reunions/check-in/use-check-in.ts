import { useRef, useState } from "react";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import { codeHashOf, digitsIn } from "#shared/reunions/badges/badge-codes.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { badgesApi } from "./station/check-in.api.ts";
import type { CheckInAction, CheckInStation } from "./station/station.ts";
import { isMuted } from "./station/station-settings.ts";
import { timeNow } from "./station/station-clock.ts";
import { clockAt, type CheckInDoubts, describeOutcome, type Outcome } from "./outcome.ts";
import { isCheckedIn, type RosterPerson } from "./station/roster.ts";
import { playSound } from "./sounds.ts";

export type CheckIn = ReturnType<typeof useCheckIn>;

interface CheckInContext {
  who: string;
  deed: CheckInAction;
}

const NOT_STORED: Outcome = {
  kind: "refused",
  title: "Couldn't check in",
  text: "The browser couldn't save the check-in. The disk may be full.",
};

/** The actions of check-in, one after the other, each with its outcome in words, color and sound. */
export function useCheckIn(desk: CheckInStation) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [leftOut, setLeftOut] = useState<RosterPerson[]>([]);
  const shown = useRef<Outcome | null>(null);
  const before = useRef(Promise.resolve());
  /** The user has confirmed checking in before the event's first day. */
  const isEarlyAllowed = useRef(false);

  function replaceOutcome(next: Outcome | null) {
    const before = shown.current;
    if (next?.kind === "welcome") setLeftOut([]);
    else if (before?.kind === "ask") setLeftOut(before.people);
    shown.current = next;
    setOutcome(next);
  }

  function show(next: Outcome) {
    replaceOutcome(next);
    const { timeZone } = desk.read().roster!.event;
    if (!isMuted()) playSound(describeOutcome(next, timeZone).tone);
  }

  /** The people among them who aren't checked in yet. */
  const stillOut = (of: RosterPerson[]): RosterPerson[] =>
    of.length === 0
      ? of
      : desk
          .read()
          .people.filter((person) => !isCheckedIn(person) && of.some(({ id }) => id === person.id));

  /** Runs actions one after the other, so a second press sees the result of the first. */
  function inTurn(work: () => Promise<void>): Promise<Outcome | null> {
    before.current = before.current.then(work).catch(() => show(NOT_STORED));
    return before.current.then(() => shown.current);
  }

  /** Saves the actions, then shows the outcome. */
  const press = async (pressed: CheckInContext[], outcome: (keys: string[]) => Outcome) =>
    show(outcome(await desk.press(pressed)));

  /** Checks these people in, or asks first if in doubt. Choosing the same people again confirms. */
  async function bringIn(people: RosterPerson[], doubts: CheckInDoubts) {
    const { startDate, timeZone } = desk.read().roster!.event;
    const isEarly = !isEarlyAllowed.current && dayAt(timeNow(), timeZone) < startDate;
    const isDoubtful = isEarly || doubts.isAmbiguous || doubts.isDeclined;
    const asked = shown.current?.kind === "ask" ? shown.current.people : [];
    const isAnswer =
      asked.length === people.length &&
      people.every(({ id }) => asked.some((one) => one.id === id));
    if (isDoubtful && !isAnswer)
      return show({
        kind: "ask",
        people,
        doubts: { ...doubts, startDate: isEarly ? startDate : undefined },
      });
    if (isEarly) isEarlyAllowed.current = true;
    await checkInNow(people);
  }

  const checkInNow = (people: RosterPerson[]) =>
    press(
      people.map((person) => ({
        who: person.fullName,
        deed: {
          do: "checkIn",
          attendanceId: person.id,
          ...(person.status !== "confirmed" && { force: true }),
        },
      })),
      (keys) => ({ kind: "welcome", people, keys }),
    );

  async function checkIn(id: number, isAmbiguous = false) {
    const person = desk.read().people.find((each) => each.id === id);
    if (!person) return;
    if (isCheckedIn(person)) return show({ kind: "already", person });
    await bringIn([person], { isAmbiguous, isDeclined: person.status === "declined" });
  }

  async function checkInCode(text: string) {
    const found = await findByCode(desk, text);
    if (typeof found === "number") await checkIn(found);
    else show({ kind: "refused", title: found.title, text: found.text });
  }

  return {
    outcome,
    /** The people in the last question, if it wasn't answered and no one has been checked in since. */
    leftOut: stillOut(leftOut),
    /** Clears the outcome when another person is searched for. */
    clear: () => replaceOutcome(null),
    /** Asks first if the guest declined or several people match. A second time confirms. */
    checkIn: (id: number, isAmbiguous = false) => inTurn(() => checkIn(id, isAmbiguous)),
    /** Everyone among them who isn't checked in, whatever they replied: the user ticked each one. */
    checkInAll: (ids: number[], isAmbiguous = false) =>
      inTurn(async () => {
        const wanted = new Set(ids);
        const people = desk
          .read()
          .people.filter((each) => wanted.has(each.id) && !isCheckedIn(each));
        if (people.length > 0) await bringIn(people, { isAmbiguous });
      }),
    /** Checks in the people who are being asked about. */
    confirm: () =>
      inTurn(async () => {
        if (shown.current?.kind !== "ask") return;
        const { people: asked, doubts } = shown.current;
        const people = stillOut(asked);
        if (people.length === 0) return checkIn(asked[0]!.id);
        if (doubts.startDate) isEarlyAllowed.current = true;
        await checkInNow(people);
      }),
    checkInCode: (text: string) => inTurn(() => checkInCode(text)),
    undo: (checkIns: { key: string; who: string }[]) =>
      inTurn(() =>
        press(
          checkIns.map(({ key, who }) => ({ who, deed: { do: "undo", undoes: key } })),
          () => ({ kind: "undone", who: checkIns.map(({ who }) => who).join(", ") }),
        ),
      ),
    walkIn: (about: CheckInContext) =>
      inTurn(() =>
        press([about], (keys) => {
          const people = desk.read().people.filter(({ checkInKey }) => keys.includes(checkInKey!));
          return { kind: "welcome", people, keys };
        }),
      ),
  };
}

interface NotFound {
  title: string;
  text: string;
}

const notOnList = (text: string): NotFound => ({ title: "Not on the guest list", text });

/** The guest a code belongs to, or why the code matches nobody. */
async function findByCode(desk: CheckInStation, text: string): Promise<number | NotFound> {
  const { people, roster, isLive } = desk.read();
  const { readAt, event } = roster!;
  const digits = digitsIn(text);
  if (!digits) return notOnList("This isn't a badge code.");
  if (isSecureContext) {
    const hash = await codeHashOf(digits);
    const person = people.find(({ codeHash }) => codeHash === hash);
    if (person) return person.id;
  }
  if (!isLive)
    return isSecureContext
      ? notOnList(`This code isn't on the guest list from ${clockAt(readAt, event.timeZone)}.`)
      : {
          title: "Couldn't read the badge",
          text: "Over http, badges can't be read offline. Search by name instead.",
        };
  try {
    return (await badgesApi.find({ params: { id: event.id }, body: { code: digits } })).id;
  } catch (error) {
    return notOnList(wordsOf(error));
  }
}
