import { Check, GitMerge, Undo2, Wrench } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { MENDS } from "#shared/data-check/finding-words.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { mayEditPerson } from "#shared/people/people.policy.ts";
import { useSignedIn } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Finding } from "./data-check.api.ts";
import { judge } from "./judge.ts";
import { mend, MEND_LABELS } from "./mend.ts";

interface FindingItemProps {
  finding: Finding;
  group: number;
}

/** What looks wrong, of whom, and what can be done about it. */
export function FindingItem({ finding, group }: FindingItemProps) {
  const { sentence, people, accepted } = finding;
  return (
    <li className="grid gap-3 py-4">
      <p className="font-semibold wrap-anywhere">{sentence}</p>
      <ul aria-label="Of whom" className="flex flex-wrap gap-x-6 gap-y-3">
        {people.map(({ id, name, shortName, photo, isDeceased, life }) => (
          <li key={id} className="flex min-w-0 items-center gap-3 leading-snug">
            <Avatar
              size="small"
              seed={id}
              initials={initialsOf(shortName)}
              photo={photo}
              faded={isDeceased}
            />
            <span className="min-w-0">
              <Link
                href={`/profile/${id}`}
                className="block font-semibold wrap-anywhere text-evergreen underline underline-offset-3"
              >
                {name}
              </Link>
              <span className="tabular block text-[0.9rem] text-quiet">{life}</span>
            </span>
          </li>
        ))}
      </ul>
      {accepted && (
        <p className="text-[0.9rem] text-quiet">
          {`Marked as right${accepted.by ? ` by ${accepted.by}` : ""} on ${inWords(accepted.at)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!accepted && <Mend finding={finding} group={group} />}
        <Judge finding={finding} group={group} />
      </div>
    </li>
  );
}

const inWords = (at: string) => new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });

function Mend({ finding: { rule, people, sentence }, group }: FindingItemProps) {
  const user = useSignedIn();
  const [isBusy, setBusy] = useState(false);
  const how = MENDS[rule];
  const [one, other] = people;
  if (!how || !one) return null;
  if (how === "merge")
    return (
      <ButtonLink href={`/members/merge?one=${one.id}&other=${other?.id}`} room="snug">
        <GitMerge aria-hidden className="size-5" />
        Merge…<span className="sr-only"> {sentence}</span>
      </ButtonLink>
    );
  // To change somebody's dates takes the right to edit their profile, which not every administrator has.
  if (!mayEditPerson(user, { id: one.id, role: "USER", familyGroupId: group })) return null;
  return (
    <Button
      room="snug"
      busy={isBusy}
      onClick={async () => {
        setBusy(true);
        await mend(one.id, how);
        setBusy(false);
      }}
    >
      {!isBusy && <Wrench aria-hidden className="size-5" />}
      {MEND_LABELS[how]}
      <span className="sr-only"> of {one.name}</span>
    </Button>
  );
}

function Judge({ finding, group }: FindingItemProps) {
  const [isBusy, setBusy] = useState(false);
  const isRight = finding.accepted !== null;
  const Icon = isRight ? Undo2 : Check;
  return (
    <Button
      room="snug"
      busy={isBusy}
      onClick={async () => {
        setBusy(true);
        await judge(group, finding, !isRight);
        setBusy(false);
      }}
    >
      {!isBusy && <Icon aria-hidden className="size-5" />}
      {isRight ? "Take that back" : "This is right"}
      <span className="sr-only">: {finding.sentence}</span>
    </Button>
  );
}
