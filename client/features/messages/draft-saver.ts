import { ApiError } from "../../lib/calls/api.ts";
import { queryClient } from "../../lib/calls/query-client.ts";
import { keepDraft, readDraft } from "../../lib/forms/drafts.ts";
import { newKey } from "../../lib/new-key.ts";
import { messagesApi, messagesQueries } from "../writing/messages.api.ts";

interface Typed {
  subject: string;
  content: string;
  recipientIds: number[];
  /** By the clock of this device. */
  sendAt: string | null;
}

/** Which draft it is on the server, once it is there. */
interface Saved {
  id: number;
  edition: number;
}

type Body = Typed & { familyGroupId: number | null };

/** A message as this browser keeps it while it is written. */
type Writing = Body & Partial<Saved> & { key: string; isSaved: boolean };

export type SavingState = "none" | "saved" | "notSaved" | "changedElsewhere";

export type DraftSaver = ReturnType<typeof draftSaver>;

const WRITING = "message";
const PAUSE_MS = 800;

export const readWriting = () => readDraft<Writing>(WRITING);

const isBlank = ({ subject, content, recipientIds }: Typed) =>
  !subject.trim() && !content.trim() && recipientIds.length === 0;

/** The message that is being written now; its saving goes on while another page is shown. */
let current: DraftSaver | null = null;

export function currentMessage(): DraftSaver {
  const { key } = readWriting();
  if (!current || current.key !== key) current = draftSaver(readWriting());
  return current;
}

/** Begins another message, or goes on with a draft. What is still unsaved of the one before is not waited for. */
export function beginMessage(draft: Partial<Body & Saved>): DraftSaver {
  keepDraft(WRITING, { ...draft, key: newKey(), isSaved: true });
  return currentMessage();
}

/** Saves one message as a draft on the server, a moment after each pause in typing, one save at a time. */
function draftSaver(begun: Partial<Writing>) {
  const key = begun.key ?? newKey();
  if (!begun.key) keepDraft(WRITING, { ...begun, key });
  let saved: Saved | null =
    begun.id === undefined || begun.edition === undefined
      ? null
      : { id: begun.id, edition: begun.edition };
  let state: SavingState = saved ? "saved" : "none";
  let typed: { body: Body; text: string } | null = null;
  let savedText: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line = Promise.resolve(false);
  const listeners = new Set<() => void>();

  const setState = (next: SavingState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isSaved = () =>
    !typed || typed.text === savedText || (saved === null && isBlank(typed.body));

  /** Another message may be written in this browser by now, or by someone else. */
  const isCurrent = () => readWriting().key === key;

  function keep() {
    if (isCurrent()) keepDraft(WRITING, { ...typed?.body, ...saved, key, isSaved: isSaved() });
  }

  /** Whether something was saved. */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    if (!typed || isSaved() || !isCurrent()) return false;
    const { body, text } = typed;
    try {
      const { id, edition } = await store(saved, body);
      saved = { id, edition };
      savedText = text;
      keep();
      setState("saved");
      void queryClient.invalidateQueries({ queryKey: messagesQueries.drafts().queryKey });
      return true;
    } catch (error) {
      const isSlower = error instanceof ApiError && [404, 409].includes(error.status);
      setState(isSlower ? "changedElsewhere" : "notSaved");
      return false;
    }
  }
  const saveInLine = () => (line = line.then(save));

  return {
    key,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    draftId: () => saved?.id,
    type(body: Body) {
      const text = JSON.stringify(body);
      if (typed?.text === text) return;
      if (!typed && begun.isSaved) savedText = text;
      typed = { body, text };
      keep();
      clearTimeout(timer);
      if (!isSaved()) timer = setTimeout(() => void saveInLine(), PAUSE_MS);
    },
    /** Saves what is not saved yet; false if that failed. */
    async flush(): Promise<boolean> {
      // More may be typed while it is saved.
      while ((await saveInLine()) && !isSaved());
      return isSaved();
    },
  };
}

const store = (saved: Saved | null, body: Body) =>
  saved
    ? messagesApi.changeDraft({
        params: { id: saved.id },
        body: { ...body, edition: saved.edition },
      })
    : messagesApi.keepDraft({ body });
