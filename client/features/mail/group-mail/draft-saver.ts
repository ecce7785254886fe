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
interface SavedDraft {
  id: number;
  version: number;
}

type Body = Typed & { familyGroupId: number | null };

/** A message as this browser stores it while it is being written. */
type StoredMessage = Body & Partial<SavedDraft> & { key: string; isSaved: boolean };

export type SavingState = "none" | "saved" | "notSaved" | "changedElsewhere";

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const DRAFT_NAME = "message";
const DEBOUNCE_MS = 800;

export const readStoredMessage = () => readDraft<StoredMessage>(DRAFT_NAME);

/** Whether nothing has been written and nobody chosen yet. */
export const isBlank = ({ subject = "", content = "", recipientIds = [] }: Partial<Typed>) =>
  !subject.trim() && !content.trim() && recipientIds.length === 0;

/** The message being written. It keeps saving while another page is shown. */
let currentSaver: DraftSaver | null = null;

export function getCurrentSaver(): DraftSaver {
  const { key } = readStoredMessage();
  if (!currentSaver || currentSaver.key !== key)
    currentSaver = createDraftSaver(readStoredMessage());
  return currentSaver;
}

/** Starts another message or opens a draft, without waiting for the previous message to be saved. */
export function startMessage(draft: Partial<Body & SavedDraft>): DraftSaver {
  saveDraft(DRAFT_NAME, { ...draft, key: newKey(), isSaved: true });
  return getCurrentSaver();
}

/** Creates a saver for one message: after each pause in typing, it saves the draft on the server, one save at a time. */
function createDraftSaver(initial: Partial<StoredMessage>) {
  const key = initial.key ?? newKey();
  if (!initial.key) saveDraft(DRAFT_NAME, { ...initial, key });
  let saved: SavedDraft | null =
    initial.id === undefined || initial.version === undefined
      ? null
      : { id: initial.id, version: initial.version };
  let state: SavingState = saved ? "saved" : "none";
  let typed: { body: Body; text: string } | null = null;
  let savedText: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve(false);
  const listeners = new Set<() => void>();

  const setState = (next: SavingState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isSaved = () =>
    !typed || typed.text === savedText || (saved === null && isBlank(typed.body));

  /** Another message, or another person's, may be open in this browser by now. */
  const isCurrent = () => readStoredMessage().key === key;

  function storeLocally() {
    if (isCurrent()) saveDraft(DRAFT_NAME, { ...typed?.body, ...saved, key, isSaved: isSaved() });
  }

  /** Returns whether something was saved. */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    if (!typed || isSaved() || !isCurrent()) return false;
    const { body, text } = typed;
    try {
      const { id, version } = await saveOnServer(saved, body);
      saved = { id, version };
      savedText = text;
      storeLocally();
      setState("saved");
      void queryClient.invalidateQueries({ queryKey: messagesQueries.drafts().queryKey });
      return true;
    } catch (error) {
      const isConflict = error instanceof ApiError && [404, 409].includes(error.status);
      setState(isConflict ? "changedElsewhere" : "notSaved");
      return false;
    }
  }
  const queueSave = () => (queue = queue.then(save));

  return {
    key,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    draftId: () => saved?.id,
    update(body: Body) {
      const text = JSON.stringify(body);
      if (typed?.text === text) return;
      if (!typed && initial.isSaved) savedText = text;
      typed = { body, text };
      storeLocally();
      clearTimeout(timer);
      if (!isSaved()) timer = setTimeout(() => void queueSave(), DEBOUNCE_MS);
    },
    /** Saves all unsaved changes. Returns false if that failed. */
    async flush(): Promise<boolean> {
      // More may be typed while it is being saved.
      while ((await queueSave()) && !isSaved());
      return isSaved();
    },
  };
}

const saveOnServer = (saved: SavedDraft | null, body: Body) =>
  saved
    ? messagesApi.changeDraft({
        params: { id: saved.id },
        body: { ...body, version: saved.version },
      })
    : messagesApi.createDraft({ body });
