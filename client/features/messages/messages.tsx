import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { dropDraft, keepDraft } from "../../lib/forms/drafts.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useGroups } from "../groups/use-group-names.ts";
import { ComposeForm } from "./compose-form.tsx";
import { DraftsList } from "./drafts-list.tsx";
import { type Draft, messagesQueries } from "../writing/messages.api.ts";
import { SentMessages } from "./sent-messages.tsx";
import { readWriting, WRITING } from "./use-kept-draft.ts";
import { UnverifiedNotice } from "./unverified-notice.tsx";

/** Writing, drafts and what was sent. */
export default function Messages() {
  const user = useSignedIn();
  const [tab, setTab] = useState<"write" | "drafts" | "sent">("write");
  const [groupId, setGroupId] = useState<number | null>(() => {
    const { familyGroupId = user.familyGroupId } = readWriting();
    return familyGroupId;
  });
  // Each beginning is another form.
  const [serial, setSerial] = useState(0);
  const [sentId, setSentId] = useState<number | null>(null);
  const drafts = useQuery(messagesQueries.drafts());
  const begin = () => setSerial((before) => before + 1);
  const goOn = (draft: Draft) => {
    keepDraft(WRITING, draft);
    setGroupId(draft.familyGroupId);
    begin();
    setTab("write");
  };
  const choose = (id: number | null) => {
    dropDraft(WRITING);
    setGroupId(id);
    setSentId(null);
    begin();
  };
  const count = drafts.data?.length ?? 0;
  return (
    <>
      {!user.verified && <UnverifiedNotice />}
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
                key={serial}
                groupId={groupId}
                onSent={(id) => {
                  setSentId(id);
                  begin();
                  setTab("sent");
                }}
              />
            ),
          },
          {
            name: "drafts",
            title: count > 0 ? `Drafts (${count})` : "Drafts",
            panel: <DraftsList query={drafts} onOpen={goOn} />,
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
      {grantsAnywhere(user, "mail.watch") && (
        <p className="mt-8">
          <TextLink href="/mail">How mail is sent</TextLink>
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
