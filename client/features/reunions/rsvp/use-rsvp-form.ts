import { useEffect, useRef, useState } from "react";
import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { type HouseholdReply, householdReplySchema } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { deleteDraft, saveDraft, readDraft } from "../../../lib/forms/drafts.ts";
import {
  toBody,
  type ReplyDraft,
  type DraftRow,
  pickRows,
  removeSaved,
  EMPTY_DRAFT,
  rowKey,
  listChangedRows,
  removeGuestsIfDeclined,
} from "./reply-draft.ts";
import {
  type ReplyForAll,
  savedReplyOf,
  listRepliesForAll,
  listChangedReplies,
  isShortOfSpots,
  type EmailLinkReply,
  listOverridden,
} from "./replies.ts";
import type { HouseholdMember, Household } from "./rsvp.api.ts";

export type SaveState = { kind: "saving" } | { kind: "saved" } | { kind: "failed"; text: string };

export interface RsvpFormOptions {
  household: Household;
  me: number;
  /** The name under which unsaved changes are kept for this browser session. */
  draftName: string;
  /** The reply that an email's link has chosen. Nothing is saved until the reader presses a button. */
  preselected?: EmailLinkReply | null;
  /** Saves replies and returns the household after that. */
  sendReplies: (body: HouseholdReply) => Promise<Household>;
  refetch: () => Promise<unknown>;
}

interface SaveRequest {
  rows: DraftRow[];
  /** Join the waitlist if there are too few spots. */
  joinWaitlist?: boolean | undefined;
  /** The reader has agreed to change someone else's reply. */
  isConfirmed?: boolean;
}

/** Milliseconds; long enough to move past a choice with the arrow keys. */
const ARROW_DELAY_MS = 700;

const isFullError = (error: unknown) =>
  error instanceof ApiError && error.code === eventErrors.full.code;

/** A household's RSVP form. Saves one person after the other. */
export function useRsvpForm({
  household,
  me,
  draftName,
  preselected,
  sendReplies,
  refetch,
}: RsvpFormOptions) {
  const [initial] = useState(() => createInitialDraft(household, me, { draftName, preselected }));
  const [draft, setDraft] = useState(initial.draft);
  const [saveStates, setSaveStates] = useState<ReadonlyMap<string, SaveState>>(new Map());
  const [pendingOverride, setPendingOverride] = useState<
    (SaveRequest & { people: HouseholdMember[] }) | null
  >(null);
  const [isPreselected, setPreselected] = useState(initial.isPreselected);
  const [wasFull, setWasFull] = useState(false);
  // Saves run one after another, later than the render that asked for them, so they read the newest values here.
  const latest = useRef({ draft, household });
  const queue = useRef(Promise.resolve());
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    latest.current.household = household;
  }, [household]);

  const updateDraft = (nextDraft: ReplyDraft) => {
    latest.current.draft = nextDraft;
    setDraft(nextDraft);
    if (listChangedRows(nextDraft).length === 0) deleteDraft(draftName);
    else saveDraft(draftName, toStoredDraft(nextDraft));
  };
  /** Shows a state beside these rows; null shows none. */
  const setSaveState = (rows: DraftRow[], state: SaveState | null) =>
    setSaveStates((before) => {
      const after = new Map(before);
      for (const key of rows.map(rowKey)) {
        if (state) after.set(key, state);
        else after.delete(key);
      }
      return after;
    });

  /** Saves these rows. Asks first if the replies of others would change. */
  async function saveRows({ rows, joinWaitlist, isConfirmed }: SaveRequest) {
    const partialDraft = pickRows(latest.current.draft, rows);
    const saved = latest.current.household;
    const changes = listChangedReplies(saved.people, partialDraft.replies);
    const body = toBody(saved, changes, removeGuestsIfDeclined(saved, partialDraft));
    if (!body) {
      updateDraft(removeSaved(latest.current.draft, partialDraft));
      return setSaveState(rows, null);
    }
    const problem = householdReplySchema.safeParse(body).error?.issues[0]?.message;
    if (problem) return setSaveState(rows, { kind: "failed", text: problem });
    const overridden = isConfirmed ? [] : listOverridden(changes, me);
    if (overridden.length > 0) {
      setSaveState(rows, null);
      return setPendingOverride({ rows, joinWaitlist, people: overridden });
    }
    setSaveState(rows, { kind: "saving" });
    try {
      latest.current.household = await sendReplies(joinWaitlist ? { ...body, joinWaitlist } : body);
      updateDraft(removeSaved(latest.current.draft, partialDraft));
      setPreselected(false);
      setWasFull(false);
      setSaveState(rows, { kind: "saved" });
    } catch (error) {
      setWasFull(isFullError(error));
      setSaveState(
        rows,
        isFullError(error) ? null : { kind: "failed", text: describeFailure(error) },
      );
    }
    // Others may have replied or taken the spots in the meantime.
    await refetch().catch(() => undefined);
  }
  /** Queues a save, for the people who are still in the household. */
  const save = (request: SaveRequest) => {
    const { people } = latest.current.household;
    const ids = new Set(people.map(({ userId }) => userId));
    const rows = request.rows.filter((row) => !("userId" in row) || ids.has(row.userId));
    queue.current = queue.current.then(() => saveRows({ ...request, rows }));
  };
  const saveAll = (wait = false) =>
    save({ rows: listChangedRows(latest.current.draft), joinWaitlist: wait });
  // Too few spots: one button saves everyone together.
  const isSavedTogether = isShortOfSpots(household) || wasFull;
  const isChanged = listChangedRows(draft).length > 0;

  const chooseReply = ({ userId }: HouseholdMember, status: Reply, isArrowKey: boolean) => {
    const row = { userId };
    const key = rowKey(row);
    const chosen = new Map([...latest.current.draft.replies, [userId, status] as const]);
    updateDraft({ ...latest.current.draft, replies: chosen });
    if (isSavedTogether) return setSaveState([row], null);
    setSaveState([row], { kind: "saving" });
    clearTimeout(timers.current.get(key));
    const start = () => save({ rows: [row] });
    if (isArrowKey) timers.current.set(key, window.setTimeout(start, ARROW_DELAY_MS));
    else start();
  };
  return {
    draft,
    isChanged,
    /** Unsaved changes of an earlier visit. */
    isRestored: initial.isRestored && isChanged,
    isPreselected,
    isSavedTogether,
    isSaving: [...saveStates.values()].some(({ kind }) => kind === "saving"),
    saveStateOf: (row: DraftRow) => saveStates.get(rowKey(row)) ?? null,
    change: updateDraft,
    choose: chooseReply,
    /** Chooses for everyone and saves it. */
    chooseAll: (status: ReplyForAll) => {
      const repliesForAll = listRepliesForAll(household.people, me, status);
      const chosen = repliesForAll.map(({ person }) => [person.userId, status] as const);
      updateDraft({
        ...latest.current.draft,
        replies: new Map([...latest.current.draft.replies, ...chosen]),
      });
      if (!isSavedTogether)
        save({ rows: repliesForAll.map(({ person: { userId } }) => ({ userId })) });
    },
    save: (row: DraftRow) => {
      if (!isSavedTogether) save({ rows: [row] });
    },
    saveAll,
    discard: () => {
      updateDraft(EMPTY_DRAFT);
      setSaveStates(new Map());
      setPreselected(false);
    },
    /** The people whose replies would be overridden, until the reader confirms or cancels; else null. */
    pendingOverride: pendingOverride && {
      people: pendingOverride.people,
      confirm: () => {
        save({
          rows: pendingOverride.rows,
          isConfirmed: true,
          joinWaitlist: pendingOverride.joinWaitlist,
        });
        setPendingOverride(null);
      },
      cancel: () => {
        const chosen = new Map(latest.current.draft.replies);
        for (const { userId } of pendingOverride.people) chosen.delete(userId);
        updateDraft({ ...latest.current.draft, replies: chosen });
        setPendingOverride(null);
      },
    },
  };
}

/** A draft in its JSON form. */
interface StoredDraft {
  chosen: [id: number, reply: Reply][];
  told: [id: number, details: object][];
  guestEdits: [id: number, edit: object][];
  newGuests: ReplyDraft["newGuests"];
}

const toStoredDraft = ({ replies, details, guestEdits, newGuests }: ReplyDraft): StoredDraft => ({
  chosen: [...replies],
  told: [...details],
  guestEdits: [...guestEdits],
  newGuests,
});

function createInitialDraft(
  household: Household,
  me: number,
  { draftName, preselected }: Pick<RsvpFormOptions, "draftName" | "preselected">,
) {
  const { people } = household;
  // Opening the email's link again doesn't change saved replies.
  const withoutReply = people.filter((person) => savedReplyOf(person) === null);
  const preselectedReplies = preselected ? listRepliesForAll(withoutReply, me, preselected) : [];
  const stored = readDraft<StoredDraft>(draftName);
  const draft: ReplyDraft = {
    replies: new Map([
      ...(stored.chosen ?? []),
      ...preselectedReplies.map(({ person, status }) => [person.userId, status] as const),
    ]),
    details: new Map(stored.told),
    guestEdits: new Map(stored.guestEdits),
    newGuests: stored.newGuests ?? [],
  };
  const isChanged = toBody(household, listChangedReplies(people, draft.replies), draft) !== null;
  const isPreselected = preselectedReplies.length > 0;
  return { draft, isPreselected, isRestored: !isPreselected && isChanged };
}
