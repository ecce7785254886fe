import { useEffect, useRef, useState } from "react";
import type { Answer } from "#shared/reunions/event-basics/event-words.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { type Answers, answersSchema } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { deleteDraft, saveDraft, readDraft } from "../../../lib/forms/drafts.ts";
import {
  toBody,
  type Draft,
  type DraftRow,
  draftOfRows,
  draftWithout,
  EMPTY_DRAFT,
  rowKey,
  rowsOf,
  withoutGuests,
} from "./answer-draft.ts";
import {
  type AllAnswer,
  answerOf,
  answersOfAll,
  changedAnswers,
  isShortOfSpots,
  type MailAnswer,
  answersOfOthers,
} from "./answers.ts";
import type { Answering, Household } from "./rsvp.api.ts";

export type SaveState = { is: "saving" } | { is: "saved" } | { is: "failed"; text: string };

export interface ReplyProps {
  household: Household;
  me: number;
  /** The name under which unsaved changes are kept for this browser session. */
  draftName: string;
  /** The answer that an email's link has chosen. Nothing is saved until the reader presses a button. */
  preselected?: MailAnswer | null;
  /** Saves answers and returns the household after that. */
  answer: (body: Answers) => Promise<Household>;
  renew: () => Promise<unknown>;
}

interface Saving {
  rows: DraftRow[];
  /** Join the waitlist if there are too few spots. */
  wait?: boolean | undefined;
  /** The reader has agreed to change someone else's answer. */
  isAgreed?: boolean;
}

/** Milliseconds; long enough to move past a choice with the arrow keys. */
const ARROW_DELAY_MS = 700;

const isFull = (error: unknown) =>
  error instanceof ApiError && error.code === eventErrors.full.code;

/** A household's RSVP form. Saves one person after the other. */
export function useReply({ household, me, draftName, preselected, answer, renew }: ReplyProps) {
  const [opened] = useState(() => fromStoredDraft(household, me, { draftName, preselected }));
  const [draft, setDraft] = useState(opened.draft);
  const [states, setStates] = useState<ReadonlyMap<string, SaveState>>(new Map());
  const [asking, setAsking] = useState<(Saving & { people: Answering[] }) | null>(null);
  const [isPreselected, setPreselected] = useState(opened.isPreselected);
  const [wasRefused, setRefused] = useState(false);
  // What saves read: they run one after another, later than the render that asked for them.
  const latest = useRef({ draft, household });
  const queue = useRef(Promise.resolve());
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    latest.current.household = household;
  }, [household]);

  const change = (changed: Draft) => {
    latest.current.draft = changed;
    setDraft(changed);
    if (rowsOf(changed).length === 0) deleteDraft(draftName);
    else saveDraft(draftName, toStoredDraft(changed));
  };
  /** Shows a state beside these rows; null shows none. */
  const mark = (rows: DraftRow[], state: SaveState | null) =>
    setStates((before) => {
      const after = new Map(before);
      for (const key of rows.map(rowKey)) {
        if (state) after.set(key, state);
        else after.delete(key);
      }
      return after;
    });

  /** Saves these rows. Asks first if the answers of others would change. */
  async function saveRows({ rows, wait, isAgreed }: Saving) {
    const part = draftOfRows(latest.current.draft, rows);
    const saved = latest.current.household;
    const given = changedAnswers(saved.people, part.chosen);
    const body = toBody(saved, given, withoutGuestsOfDecliners(saved, part));
    if (!body) {
      change(draftWithout(latest.current.draft, part));
      return mark(rows, null);
    }
    const fault = answersSchema.safeParse(body).error?.issues[0]?.message;
    if (fault) return mark(rows, { is: "failed", text: fault });
    const answeredByOthers = isAgreed ? [] : answersOfOthers(given, me);
    if (answeredByOthers.length > 0) {
      mark(rows, null);
      return setAsking({ rows, wait, people: answeredByOthers });
    }
    mark(rows, { is: "saving" });
    try {
      latest.current.household = await answer(wait ? { ...body, wait } : body);
      change(draftWithout(latest.current.draft, part));
      setPreselected(false);
      setRefused(false);
      mark(rows, { is: "saved" });
    } catch (error) {
      setRefused(isFull(error));
      mark(rows, isFull(error) ? null : { is: "failed", text: wordsOf(error) });
    }
    // Others may have answered or taken the spots in the meantime.
    await renew().catch(() => undefined);
  }
  /** Queues a save, for the people who are still in the household. */
  const save = (saving: Saving) => {
    const { people } = latest.current.household;
    const ids = new Set(people.map(({ userId }) => userId));
    const rows = saving.rows.filter((row) => !("userId" in row) || ids.has(row.userId));
    queue.current = queue.current.then(() => saveRows({ ...saving, rows }));
  };
  const saveAll = (wait = false) => save({ rows: rowsOf(latest.current.draft), wait });
  // Too few spots: one button saves everyone together.
  const isTogether = isShortOfSpots(household) || wasRefused;
  const isChanged = rowsOf(draft).length > 0;

  const choose = ({ userId }: Answering, status: Answer, isByArrow: boolean) => {
    const row = { userId };
    const key = rowKey(row);
    const chosen = new Map([...latest.current.draft.chosen, [userId, status] as const]);
    change({ ...latest.current.draft, chosen });
    if (isTogether) return mark([row], null);
    mark([row], { is: "saving" });
    clearTimeout(timers.current.get(key));
    const start = () => save({ rows: [row] });
    if (isByArrow) timers.current.set(key, window.setTimeout(start, ARROW_DELAY_MS));
    else start();
  };
  return {
    draft,
    isChanged,
    /** Unsaved changes of an earlier visit. */
    wasKept: opened.wasKept && isChanged,
    isPreselected,
    isTogether,
    isSaving: [...states.values()].some(({ is }) => is === "saving"),
    stateOf: (row: DraftRow) => states.get(rowKey(row)) ?? null,
    change,
    choose,
    /** Chooses for everyone and saves it. */
    chooseAll: (status: AllAnswer) => {
      const given = answersOfAll(household.people, me, status);
      const chosen = given.map(({ person }) => [person.userId, status] as const);
      change({
        ...latest.current.draft,
        chosen: new Map([...latest.current.draft.chosen, ...chosen]),
      });
      if (!isTogether) save({ rows: given.map(({ person: { userId } }) => ({ userId })) });
    },
    save: (row: DraftRow) => {
      if (!isTogether) save({ rows: [row] });
    },
    saveAll,
    discard: () => {
      change(EMPTY_DRAFT);
      setStates(new Map());
      setPreselected(false);
    },
    /** Whose answers would change, with what agreeing and refusing do; null if nothing is asked. */
    asking: asking && {
      people: asking.people,
      agree: () => {
        save({ rows: asking.rows, isAgreed: true, wait: asking.wait });
        setAsking(null);
      },
      refuse: () => {
        const chosen = new Map(latest.current.draft.chosen);
        for (const { userId } of asking.people) chosen.delete(userId);
        change({ ...latest.current.draft, chosen });
        setAsking(null);
      },
    },
  };
}

/** Removes the guests if everyone in the household declines. */
function withoutGuestsOfDecliners(household: Household, part: Draft): Draft {
  const { people, guests } = household;
  const isDeclined = people.every(
    (person) =>
      !person.checkedIn && (part.chosen.get(person.userId) ?? answerOf(person)) === "declined",
  );
  const canLeave = guests.every(({ checkedIn }) => !checkedIn);
  return isDeclined && part.chosen.size > 0 && canLeave ? withoutGuests(household, part) : part;
}

/** A draft in its JSON form. */
interface StoredDraft {
  chosen: [id: number, answer: Answer][];
  told: [id: number, told: object][];
  guestEdits: [id: number, edit: object][];
  newGuests: Draft["newGuests"];
}

const toStoredDraft = ({ chosen, told, guestEdits, newGuests }: Draft): StoredDraft => ({
  chosen: [...chosen],
  told: [...told],
  guestEdits: [...guestEdits],
  newGuests,
});

function fromStoredDraft(
  household: Household,
  me: number,
  { draftName, preselected }: Pick<ReplyProps, "draftName" | "preselected">,
) {
  const { people } = household;
  // Opening the email's link again doesn't change saved answers.
  const open = people.filter((person) => answerOf(person) === null);
  const given = preselected ? answersOfAll(open, me, preselected) : [];
  const kept = readDraft<StoredDraft>(draftName);
  const draft: Draft = {
    chosen: new Map([
      ...(kept.chosen ?? []),
      ...given.map(({ person, status }) => [person.userId, status] as const),
    ]),
    told: new Map(kept.told),
    guestEdits: new Map(kept.guestEdits),
    newGuests: kept.newGuests ?? [],
  };
  const isChanged = toBody(household, changedAnswers(people, draft.chosen), draft) !== null;
  const isPreselected = given.length > 0;
  return { draft, isPreselected, wasKept: !isPreselected && isChanged };
}
