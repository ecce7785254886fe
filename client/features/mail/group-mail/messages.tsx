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
import { beginMessage, currentMessage, isBlank, readWriting } from "./draft-saver.ts";

/** The tabs for writing, drafts and sent messages. */
export default function Messages() {
  const user = useSignedIn();
  const [tab, setTab] = useState<"write" | "drafts" | "sent">("write");
  const [groupId, setGroupId] = useState<number | null>(() => {
    const writing = readWriting();
    // A stored empty message may be older than the sender's current group.
    if (isBlank(writing)) return user.familyGroupId;
    const { familyGroupId = user.familyGroupId } = writing;
    return familyGroupId;
  });
  const [saver, setSaver] = useState(currentMessage);
  const [sentId, setSentId] = useState<number | null>(null);
  /** The action that waits while a message couldn't be saved. */
  const [unsaved, setUnsaved] = useState<{ next: () => void } | null>(null);
  const drafts = useQuery(messagesQueries.drafts());
  const begin = (draft: Partial<Draft>) => setSaver(beginMessage(draft));
  const leaveMessage = async (next: () => void) => {
    if (await saver.flush()) next();
    else setUnsaved({ next });
  };
  const goOn = (draft: Draft) => {
    if (draft.id === saver.draftId()) return setTab("write");
    void leaveMessage(() => {
      begin(draft);
      setGroupId(draft.familyGroupId);
      setTab("write");
    });
  };
  const choose = (familyGroupId: number | null) =>
    void leaveMessage(() => {
      begin({ familyGroupId });
      setGroupId(familyGroupId);
      setSentId(null);
    });
  const count = drafts.data?.length ?? 0;
  return (
    <>
      {grantsAnywhere(user, "message.write") && <GroupChoice groupId={groupId} onChoose={choose} />}
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
                  begin({ familyGroupId: groupId });
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
                onOpen={goOn}
                onDeleted={(id) => {
                  if (id === saver.draftId()) begin({ familyGroupId: groupId });
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
                onTakenBack={goOn}
              />
            ),
          },
        ]}
      />
      {unsaved && (
        <ConfirmDialog
          onClose={() => setUnsaved(null)}
          title="Discard this message?"
          confirm="Discard message"
          destructive
          onConfirm={() => {
            setUnsaved(null);
            unsaved.next();
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

interface GroupChoiceProps {
  groupId: number | null;
  onChoose: (groupId: number | null) => void;
}

function GroupChoice({ groupId, onChoose }: GroupChoiceProps) {
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
