import { useRef, useState } from "react";
import { codeHashOf, digitsIn } from "#shared/badges/badge-codes.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { badgesApi } from "./desk/check-in.api.ts";
import type { Deed, Desk } from "./desk/desk.ts";
import { isMuted } from "./desk/laptop.ts";
import { clockAt, inWords, type Outcome } from "./outcome.ts";
import { isIn, type RosterPerson } from "./desk/roster.ts";
import { play } from "./sounds.ts";

export type Door = ReturnType<typeof useDoor>;

interface About {
  who: string;
  deed: Deed;
}

const NOT_KEPT: Outcome = {
  kind: "refused",
  title: "Not done",
  text: "This browser could not keep it. Its disk may be full.",
};

/** What is done at the door, one after the other, each with its outcome in words, colour and sound. */
export function useDoor(desk: Desk) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const shown = useRef<Outcome | null>(null);
  const before = useRef(Promise.resolve());

  function show(next: Outcome) {
    shown.current = next;
    setOutcome(next);
    const { timeZone } = desk.read().roster!.event;
    if (!isMuted()) play(inWords(next, timeZone).tone);
  }

  /** Two presses of one key are two presses: the second one finds what the first has done. */
  function inTurn(work: () => Promise<void>): Promise<Outcome | null> {
    before.current = before.current.then(work).catch(() => show(NOT_KEPT));
    return before.current.then(() => shown.current);
  }

  /** Keeps what was pressed, then shows what came of it. */
  const press = async (pressed: About[], outcome: (keys: string[]) => Outcome) =>
    show(outcome(await desk.press(pressed)));

  const bringIn = (people: RosterPerson[]) =>
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

  async function checkIn(id: number) {
    const person = desk.read().people.find((each) => each.id === id);
    if (!person) return;
    if (isIn(person)) return show({ kind: "already", person });
    const asked = shown.current?.kind === "notConfirmed" ? shown.current.person.id : null;
    if (person.status !== "confirmed" && asked !== id)
      return show({ kind: "notConfirmed", person });
    await bringIn([person]);
  }

  async function checkInCode(text: string) {
    const found = await findByCode(desk, text);
    if (typeof found === "number") await checkIn(found);
    else show({ kind: "refused", title: found.title, text: found.text });
  }

  return {
    outcome,
    /** Somebody else is looked for: what was done before is not about them. */
    clear: () => {
      shown.current = null;
      setOutcome(null);
    },
    /** Of who has not confirmed it is asked first; a second time is the answer. */
    checkIn: (id: number) => inTurn(() => checkIn(id)),
    /** Those of them who are not in, confirmed or not: somebody has looked at each. */
    checkInAll: (ids: number[]) =>
      inTurn(async () => {
        const wanted = new Set(ids);
        const people = desk.read().people.filter((each) => wanted.has(each.id) && !isIn(each));
        if (people.length > 0) await bringIn(people);
      }),
    checkInCode: (text: string) => inTurn(() => checkInCode(text)),
    undo: (checkIns: { key: string; who: string }[]) =>
      inTurn(() =>
        press(
          checkIns.map(({ key, who }) => ({ who, deed: { do: "undo", undoes: key } })),
          () => ({ kind: "undone", who: checkIns.map(({ who }) => who).join(", ") }),
        ),
      ),
    walkIn: (about: About) =>
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

const notOnList = (text: string): NotFound => ({ title: "Not on the list", text });

/** Whose row of the list a code is for, or in words why it is nobody's. */
async function findByCode(desk: Desk, text: string): Promise<number | NotFound> {
  const { people, roster, isLive } = desk.read();
  const { readAt, event } = roster!;
  const digits = digitsIn(text);
  if (!digits) return notOnList("This is not the code of a badge.");
  if (isSecureContext) {
    const hash = await codeHashOf(digits);
    const person = people.find(({ codeHash }) => codeHash === hash);
    if (person) return person.id;
  }
  if (!isLive)
    return isSecureContext
      ? notOnList(`This code is not on the list of ${clockAt(readAt, event.timeZone)}.`)
      : {
          title: "Not read",
          text: "Over http no badge is read without a network. Search by name.",
        };
  try {
    return (await badgesApi.find({ params: { id: event.id }, body: { code: digits } })).id;
  } catch (error) {
    return notOnList(wordsOf(error));
  }
}
