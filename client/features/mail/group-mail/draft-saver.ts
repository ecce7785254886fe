import { ApiError } from "../../../lib/calls/api.ts";
import { queryClient } from "../../../lib/calls/query-client.ts";
import { saveDraft, readDraft } from "../../../lib/forms/drafts.ts";
import { newKey } from "../../../lib/new-key.ts";
import { messagesApi, messagesQueries } from "../../messages/messages/index.ts";

interface Typed {
  subject: string;
  content: string;
  recipientIds: number[];
  /** The time to send it, in this device's time zone. */
  sendAt: string | null;
}

/** Id and version of the draft on the server, once it has been saved. */
interface Saved {
  id: number;
  edition: number;
}

type Body = Typed & { familyGroupId: number | null };

/** A message as this browser stores it while it is being written. */
type Writing = Body & Partial<Saved> & { key: string; isSaved: boolean };

export type SavingState = "none" | "saved" | "notSaved" | "changedElsewhere";

export type DraftSaver = ReturnType<typeof draftSaver>;

const WRITING = "message";
const PAUSE_MS = 800;

export const readWriting = () => readDraft<Writing>(WRITING);

/** Whether nothing has been written and nobody chosen yet. */
export const isBlank = ({ subject = "", content = "", recipientIds = [] }: Partial<Typed>) =>
  !subject.trim() && !content.trim() && recipientIds.length === 0;

/** The message being written. It keeps saving while another page is shown. */
let current: DraftSaver | null = null;

export function currentMessage(): DraftSaver {
  const { key } = readWriting();
  if (!current || current.key !== key) current = draftSaver(readWriting());
  return current;
}

/** Starts another message or opens a draft, without waiting for the previous message to be saved. */
export function beginMessage(draft: Partial<Body & Saved>): DraftSaver {
  saveDraft(WRITING, { ...draft, key: newKey(), isSaved: true });
  return currentMessage();
}

/** Saves one message as a draft on the server after each pause in typing, one save at a time. */
function draftSaver(initial: Partial<Writing>) {
  const key = initial.key ?? newKey();
  if (!initial.key) saveDraft(WRITING, { ...initial, key });
  let saved: Saved | null =
    initial.id === undefined || initial.edition === undefined
      ? null
      : { id: initial.id, edition: initial.edition };
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

  /** Another message, or another person's, may be open in this browser by now. */
  const isCurrent = () => readWriting().key === key;

  function keep() {
    if (isCurrent()) saveDraft(WRITING, { ...typed?.body, ...saved, key, isSaved: isSaved() });
  }

  /** Returns whether something was saved. */
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
      if (!typed && initial.isSaved) savedText = text;
      typed = { body, text };
      keep();
      clearTimeout(timer);
      if (!isSaved()) timer = setTimeout(() => void saveInLine(), PAUSE_MS);
    },
    /** Saves all unsaved changes. Returns false if that failed. */
    async flush(): Promise<boolean> {
      // More may be typed while it is being saved.
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
