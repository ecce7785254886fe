import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/calls/api.ts";
import { queryClient } from "../../lib/calls/query-client.ts";
import { keepDraft, readDraft } from "../../lib/forms/drafts.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { messagesApi, messagesQueries } from "../writing/messages.api.ts";

/** What is being written, as this browser keeps it while it is open. */
export const WRITING = "message";

export interface Typed {
  subject: string;
  content: string;
  recipientIds: number[];
  /** By the clock of this device. */
  sendAt: string | null;
}

/** Which draft it is on the server, once it is there. */
interface Kept {
  id: number;
  edition: number;
}

export type Writing = Typed & Partial<Kept> & { familyGroupId: number | null };

export const readWriting = () => readDraft<Writing>(WRITING);

function readKept(): Kept | null {
  const { id, edition } = readWriting();
  return id === undefined || edition === undefined ? null : { id, edition };
}

const PAUSE_MS = 800;

const isBlank = ({ subject, content, recipientIds }: Typed) =>
  !subject.trim() && !content.trim() && recipientIds.length === 0;

export type KeptState = "none" | "kept" | "notKept" | "changedElsewhere";

/** Keeps what is typed as a draft, a moment after each pause; `settled` waits until the last one is. */
export function useKeptDraft(typed: Typed, familyGroupId: number | null) {
  const [begun] = useState(readKept);
  const kept = useRef<Kept | null>(begun);
  const [state, setState] = useState<KeptState>(begun ? "kept" : "none");
  const line = useRef<Promise<void>>(Promise.resolve());
  const text = JSON.stringify(typed);
  const stored = useRef(text);
  const paused = useDebounced(text, PAUSE_MS);

  useEffect(() => {
    keepDraft(WRITING, { ...(JSON.parse(text) as Typed), ...kept.current, familyGroupId });
  }, [text, familyGroupId]);

  useEffect(() => {
    const wanted = JSON.parse(paused) as Typed;
    if (paused === stored.current || (kept.current === null && isBlank(wanted))) return;
    stored.current = paused;
    const before = line.current;
    const keep = async () => {
      await before;
      try {
        const { id, edition } = await store(kept.current, { ...wanted, familyGroupId });
        kept.current = { id, edition };
        const now = readWriting();
        if (now.subject !== undefined) keepDraft(WRITING, { ...now, id, edition });
        setState("kept");
        await queryClient.invalidateQueries({ queryKey: messagesQueries.drafts().queryKey });
      } catch (error) {
        const isSlower = error instanceof ApiError && [404, 409].includes(error.status);
        setState(isSlower ? "changedElsewhere" : "notKept");
      }
    };
    line.current = keep();
  }, [paused, familyGroupId]);

  return {
    state,
    settled: async () => {
      await line.current;
      return kept.current?.id;
    },
  };
}

const store = (kept: Kept | null, body: Typed & { familyGroupId: number | null }) =>
  kept
    ? messagesApi.changeDraft({
        params: { id: kept.id },
        body: { ...body, edition: kept.edition },
      })
    : messagesApi.keepDraft({ body });
