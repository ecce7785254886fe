import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useGroups } from "../../family/groups/index.ts";
import { ComposeForm } from "./compose-form.tsx";
import { DraftsList } from "./drafts-list.tsx";
import { type Draft, messagesQueries } from "../../messages/messages/index.ts";
import { SentMessages } from "./sent-messages.tsx";
import { startMessage, getCurrentSaver, isBlank, readStoredMessage } from "./draft-saver.ts";

/** The tabs for writing, drafts and sent messages. */
export default function Messages() {
  const user = useSignedIn();
  const [tab, setTab] = useState<"write" | "drafts" | "sent">("write");
  const [groupId, setGroupId] = useState<number | null>(() => {
    const stored = readStoredMessage();
    // A stored empty message may be older than the sender's current group.
    if (isBlank(stored)) return user.familyGroupId;
    const { familyGroupId = user.familyGroupId } = stored;
    return familyGroupId;
  });
  const [saver, setSaver] = useState(getCurrentSaver);
  const [sentId, setSentId] = useState<number | null>(null);
  /** The action to confirm, because the message couldn't be saved first. */
  const [pendingAction, setPendingAction] = useState<{ next: () => void } | null>(null);
  const drafts = useQuery(messagesQueries.drafts());
  const start = (draft: Partial<Draft>) => setSaver(startMessage(draft));
  const saveThen = async (next: () => void) => {
    if (await saver.flush()) next();
    else setPendingAction({ next });
  };
  const openDraft = (draft: Draft) => {
    if (draft.id === saver.draftId()) return setTab("write");
    void saveThen(() => {
      start(draft);
      setGroupId(draft.familyGroupId);
      setTab("write");
    });
  };
  const chooseGroup = (familyGroupId: number | null) =>
    void saveThen(() => {
      start({ familyGroupId });
      setGroupId(familyGroupId);
      setSentId(null);
    });
  const count = drafts.data?.length ?? 0;
  return (
    <>
      {grantsAnywhere(user, "message.write") && (
        <GroupField groupId={groupId} onChoose={chooseGroup} />
      )}
      <Tabs
        label="Messages"
        shown={tab}
        onShow={setTab}
        tabs={[
          {
            name: "write",
            title: "Write",
            panel: (
              <ComposeForm
                key={saver.key}
                saver={saver}
                groupId={groupId}
                onSent={(id) => {
                  setSentId(id);
                  start({ familyGroupId: groupId });
                  setTab("sent");
                }}
              />
            ),
          },
          {
            name: "drafts",
            title: count > 0 ? `Drafts (${count})` : "Drafts",
            panel: (
              <DraftsList
                query={drafts}
                onOpen={openDraft}
                onDeleted={(id) => {
                  if (id === saver.draftId()) start({ familyGroupId: groupId });
                }}
              />
            ),
          },
          {
            name: "sent",
            title: "Sent",
            panel: (
              <SentMessages
                groupId={groupId}
                opened={sentId}
                onOpen={setSentId}
                onCanceled={openDraft}
              />
            ),
          },
        ]}
      />
      {pendingAction && (
        <ConfirmDialog
          onClose={() => setPendingAction(null)}
          title="Discard this message?"
          confirmLabel="Discard message"
          destructive
          onConfirm={() => {
            setPendingAction(null);
            pendingAction.next();
          }}
        >
          <p>Couldn&apos;t save your message as a draft. If you continue, you&apos;ll lose it.</p>
        </ConfirmDialog>
      )}
      {grantsAnywhere(user, "mail.watch") && (
        <p className="mt-8">
          <TextLink href="/mail">Mail settings</TextLink>
        </p>
      )}
    </>
  );
}

const ALL = "all";

interface GroupFieldProps {
  groupId: number | null;
  onChoose: (groupId: number | null) => void;
}

function GroupField({ groupId, onChoose }: GroupFieldProps) {
  const { items } = useGroups();
  const options = [
    { value: ALL, label: "All family groups" },
    ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label="Family group"
      options={options}
      value={groupId ?? ALL}
      onChange={({ target }) => onChoose(target.value === ALL ? null : Number(target.value))}
      className="mb-6 max-w-md"
    />
  );
}
