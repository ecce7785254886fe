import { useRef, useState } from "react";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { hashBadgeCode, parseCodeDigits } from "#shared/reunions/badges/badge-codes.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { badgesApi } from "./station/check-in.api.ts";
import type { NewCheckInAction, CheckInStation } from "./station/station.ts";
import { isMuted } from "./station/station-settings.ts";
import { correctedNow } from "./station/station-clock.ts";
import {
  formatVenueTime,
  type CheckInDoubts,
  describeOutcome,
  type Outcome,
  type Tone,
} from "./outcome.ts";
import { isCheckedIn, type RosterPerson } from "./station/roster.ts";

export type CheckInFlow = ReturnType<typeof useCheckInFlow>;

interface NamedAction {
  who: string;
  action: NewCheckInAction;
}

const NOT_STORED: Outcome = {
  kind: "refused",
  title: "Couldn't check in",
  text: "The browser couldn't save the check-in. The disk may be full.",
};

/** The actions of check-in, one after the other, each with its outcome in words, color and sound. */
export function useCheckInFlow(station: CheckInStation) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [unanswered, setUnanswered] = useState<RosterPerson[]>([]);
  const latestOutcome = useRef<Outcome | null>(null);
  const queue = useRef(Promise.resolve());
  /** The user has confirmed checking in before the event's first day. */
  const isEarlyAllowed = useRef(false);

  function replaceOutcome(next: Outcome | null) {
    const before = latestOutcome.current;
    if (next?.kind === "welcome") setUnanswered([]);
    else if (before?.kind === "ask") setUnanswered(before.people);
    latestOutcome.current = next;
    setOutcome(next);
  }

  function showOutcome(next: Outcome) {
    replaceOutcome(next);
    const { timeZone } = station.read().roster!.event;
    if (!isMuted()) playSound(describeOutcome(next, timeZone).tone);
  }

  /** The people among them who aren't checked in yet. */
  const filterNotCheckedIn = (people: RosterPerson[]): RosterPerson[] =>
    people.length === 0
      ? people
      : station
          .read()
          .people.filter(
            (person) => !isCheckedIn(person) && people.some(({ id }) => id === person.id),
          );

  /** Runs actions one after the other, so a second press sees the result of the first. */
  function runInOrder(work: () => Promise<void>): Promise<Outcome | null> {
    queue.current = queue.current.then(work).catch(() => showOutcome(NOT_STORED));
    return queue.current.then(() => latestOutcome.current);
  }

  /** Saves the actions, then shows the outcome. */
  const recordAndShow = async (actions: NamedAction[], outcome: (keys: string[]) => Outcome) =>
    showOutcome(outcome(await station.recordActions(actions)));

  /** Checks these people in, or asks first if in doubt. Choosing the same people again confirms. */
  async function checkInOrAsk(people: RosterPerson[], doubts: CheckInDoubts) {
    const { startDate, timeZone } = station.read().roster!.event;
    const isEarly = !isEarlyAllowed.current && dayAt(correctedNow(), timeZone) < startDate;
    const needsConfirmation = isEarly || doubts.isAmbiguous || doubts.isDeclined;
    const askedPeople = latestOutcome.current?.kind === "ask" ? latestOutcome.current.people : [];
    const isConfirmation =
      askedPeople.length === people.length &&
      people.every(({ id }) => askedPeople.some((one) => one.id === id));
    if (needsConfirmation && !isConfirmation)
      return showOutcome({
        kind: "ask",
        people,
        doubts: { ...doubts, startDate: isEarly ? startDate : undefined },
      });
    if (isEarly) isEarlyAllowed.current = true;
    await checkInNow(people);
  }

  const checkInNow = (people: RosterPerson[]) =>
    recordAndShow(
      people.map((person) => ({
        who: person.fullName,
        action: {
          do: "checkIn",
          attendanceId: person.id,
          ...(person.status !== "confirmed" && { force: true }),
        },
      })),
      (keys) => ({ kind: "welcome", people, keys }),
    );

  async function checkIn(id: number, isAmbiguous = false) {
    const person = station.read().people.find((each) => each.id === id);
    if (!person) return;
    if (isCheckedIn(person)) return showOutcome({ kind: "already", person });
    await checkInOrAsk([person], { isAmbiguous, isDeclined: person.status === "declined" });
  }

  async function checkInCode(text: string) {
    const found = await findByCode(station, text);
    if (typeof found === "number") await checkIn(found);
    else showOutcome({ kind: "refused", title: found.title, text: found.text });
  }

  return {
    outcome,
    /** The people in the last question, if it wasn't answered and no one has been checked in since. */
    unanswered: filterNotCheckedIn(unanswered),
    /** Clears the outcome when another person is searched for. */
    clear: () => replaceOutcome(null),
    /** Asks first if the guest declined or several people match. A second time confirms. */
    checkIn: (id: number, isAmbiguous = false) => runInOrder(() => checkIn(id, isAmbiguous)),
    /** Everyone among them who isn't checked in, whatever they replied: the user ticked each one. */
    checkInAll: (ids: number[], isAmbiguous = false) =>
      runInOrder(async () => {
        const wanted = new Set(ids);
        const people = station
          .read()
          .people.filter((each) => wanted.has(each.id) && !isCheckedIn(each));
        if (people.length > 0) await checkInOrAsk(people, { isAmbiguous });
      }),
    /** Checks in the people who are being asked about. */
    confirm: () =>
      runInOrder(async () => {
        if (latestOutcome.current?.kind !== "ask") return;
        const { people: asked, doubts } = latestOutcome.current;
        const people = filterNotCheckedIn(asked);
        if (people.length === 0) return checkIn(asked[0]!.id);
        if (doubts.startDate) isEarlyAllowed.current = true;
        await checkInNow(people);
      }),
    checkInCode: (text: string) => runInOrder(() => checkInCode(text)),
    undo: (checkIns: { key: string; who: string }[]) =>
      runInOrder(() =>
        recordAndShow(
          checkIns.map(({ key, who }) => ({ who, action: { do: "undo", undoes: key } })),
          () => ({ kind: "undone", who: checkIns.map(({ who }) => who).join(", ") }),
        ),
      ),
    walkIn: (namedAction: NamedAction) =>
      runInOrder(() =>
        recordAndShow([namedAction], (keys) => {
          const people = station
            .read()
            .people.filter(({ checkInKey }) => keys.includes(checkInKey!));
          return { kind: "welcome", people, keys };
        }),
      ),
  };
}

interface CodeNotFound {
  title: string;
  text: string;
}

const notOnList = (text: string): CodeNotFound => ({ title: "Not on the guest list", text });

/** The guest a code belongs to, or why the code matches nobody. */
async function findByCode(station: CheckInStation, text: string): Promise<number | CodeNotFound> {
  const { people, roster, isLive } = station.read();
  const { readAt, event } = roster!;
  const digits = parseCodeDigits(text);
  if (!digits) return notOnList("This isn't a badge code.");
  if (isSecureContext) {
    const hash = await hashBadgeCode(digits);
    const person = people.find(({ codeHash }) => codeHash === hash);
    if (person) return person.id;
  }
  if (!isLive)
    return isSecureContext
      ? notOnList(
          `This code isn't on the guest list from ${formatVenueTime(readAt, event.timeZone)}.`,
        )
      : {
          title: "Couldn't read the badge",
          text: "Over http, badges can't be read offline. Search by name instead.",
        };
  try {
    return (await badgesApi.find({ params: { id: event.id }, body: { code: digits } })).id;
  } catch (error) {
    return notOnList(describeFailure(error));
  }
}

/** Sequences of tones in hertz, easy to tell apart by ear. */
const TUNES: Record<Tone, number[]> = {
  welcome: [660, 880],
  already: [440, 440],
  ask: [520, 390],
  refused: [220, 180],
  plain: [],
};
const TONE_SECONDS = 0.13;

let audio: AudioContext | null = null;

/** Plays a sound if possible. Color and words say the same. */
function playSound(tone: Tone): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  // Browsers allow sound only after the first key or click.
  void audio.resume().catch(() => undefined);
  const start = audio.currentTime;
  TUNES[tone].forEach((hertz, at) => playTone(audio!, hertz, start + at * TONE_SECONDS * 1.2));
}

function playTone(audio: AudioContext, hertz: number, from: number) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.25, from);
  // Fades out, because a tone that stops abruptly clicks.
  loudness.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + TONE_SECONDS);
}
