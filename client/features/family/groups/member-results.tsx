import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { PersonRow } from "#shared/family/people/person.schema.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ChoiceCount } from "../../../ui/choices/choice-count.tsx";
import type { useChoices } from "../../../ui/choices/use-choices.ts";

/** A person in the search results. */
export type FoundMember = Pick<PersonRow, "id" | "fullName" | "shortName" | "photo" | "isDeceased">;

interface MemberResultsProps<Member extends FoundMember> {
  choices: ReturnType<typeof useChoices>;
  members: readonly Member[];
  /** Results from this index on are grouped under this title. */
  others?: { from: number; title: string } | undefined;
  /** Whether the results match the current text. */
  isSettled: boolean;
  /** Shown if there are no results. */
  emptyText: string;
  /** A last option that tries a failed search again. */
  retry?: { text: string; action: string } | undefined;
  /** Returns the note that distinguishes people with the same name. */
  distinguishingNote: (member: Member) => string | null;
}

/** The results below a search field for members. */
export function MemberResults<Member extends FoundMember>(props: MemberResultsProps<Member>) {
  const { choices, members, others, isSettled, emptyText, retry, distinguishingNote } = props;
  const { isOpen, activeIndex } = choices;
  const option = (member: Member, index: number) => (
    <li
      key={`${index >= (others?.from ?? Infinity) ? "kin" : ""}${member.id}`}
      {...choices.optionProps(index)}
      className={clsx(
        "flex items-center gap-3 px-3 py-2 leading-tight",
        activeIndex === index && "bg-evergreen-wash",
      )}
    >
      <MemberResult member={member} note={distinguishingNote(member)} />
    </li>
  );
  const retryText = retry && `${retry.text} ${retry.action}`;
  const firstGroupEnd = others?.from ?? members.length;
  return (
    <>
      <ul
        {...choices.listProps}
        className={clsx(
          "absolute inset-x-0 top-full z-30 mt-1 max-h-[12rem] min-w-64 overflow-y-auto rounded border border-edge bg-card shadow-lifted",
          !isOpen && "hidden",
        )}
      >
        {isOpen && members.length === 0 && !retry && (
          <li {...choices.emptyProps} className="px-4 py-3 wrap-anywhere text-quiet">
            {isSettled ? emptyText : "Searching…"}
          </li>
        )}
        {isOpen && members.slice(0, firstGroupEnd).map(option)}
        {isOpen && others && (
          <ResultGroup title={others.title}>
            {members
              .slice(firstGroupEnd)
              .map((member, index) => option(member, firstGroupEnd + index))}
          </ResultGroup>
        )}
        {isOpen && retry && (
          <li
            {...choices.optionProps(members.length)}
            className={clsx(
              "px-4 py-3 text-quiet",
              activeIndex === members.length && "bg-evergreen-wash",
            )}
          >
            {retry.text} <span className="font-semibold text-evergreen">{retry.action}</span>
          </li>
        )}
      </ul>
      <ChoiceCount
        isOpen={isOpen && isSettled}
        count={members.length}
        emptyText={retryText ?? emptyText}
        suffix={members.length > 0 ? (retryText ?? others?.title) : undefined}
      />
    </>
  );
}

const ResultGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <li role="none">
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox must not contain a fieldset */}
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-2 pb-1 text-[0.85rem] font-semibold text-quiet">
        {title}
      </p>
      <ul role="none">{children}</ul>
    </div>
  </li>
);

const MemberResult = ({ member, note }: { member: FoundMember; note: string | null }) => (
  <>
    <Avatar {...avatarPropsOf(member)} size="small" />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
      {note && <span className="block text-[0.85rem] wrap-anywhere text-quiet">{note}</span>}
    </span>
  </>
);
