import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { PersonRow } from "#shared/family/people/person.schema.ts";
import { faceOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ChoiceCount } from "../../../ui/choices/choice-count.tsx";
import type { useChoices } from "../../../ui/choices/use-choices.ts";

/** A person in the search results. */
export type FoundMember = Pick<PersonRow, "id" | "fullName" | "shortName" | "photo" | "isDeceased">;

interface MembersFoundProps<Member extends FoundMember> {
  choices: ReturnType<typeof useChoices>;
  members: readonly Member[];
  /** Results from this index on are grouped under this title. */
  others?: { from: number; title: string } | undefined;
  /** Whether the results match the current text. */
  isSettled: boolean;
  /** Shown if there are no results. */
  nothing: string;
  /** A last option that tries a failed search again. */
  retry?: { words: string; way: string } | undefined;
  /** Returns the note that distinguishes people with the same name. */
  toldApartBy: (member: Member) => string | null;
}

/** The results below a search field for members. */
export function MembersFound<Member extends FoundMember>(props: MembersFoundProps<Member>) {
  const { choices, members, others, isSettled, nothing, retry, toldApartBy } = props;
  const { isOpen, at } = choices;
  const option = (member: Member, place: number) => (
    <li
      key={`${place >= (others?.from ?? Infinity) ? "kin" : ""}${member.id}`}
      {...choices.optionProps(place)}
      className={clsx(
        "flex items-center gap-3 px-3 py-2 leading-tight",
        at === place && "bg-evergreen-wash",
      )}
    >
      <Found member={member} words={toldApartBy(member)} />
    </li>
  );
  const missed = retry && `${retry.words} ${retry.way}`;
  const end = others?.from ?? members.length;
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
          <li {...choices.noneProps} className="px-4 py-3 wrap-anywhere text-quiet">
            {isSettled ? nothing : "Searching…"}
          </li>
        )}
        {isOpen && members.slice(0, end).map(option)}
        {isOpen && others && (
          <FoundGroup title={others.title}>
            {members.slice(end).map((member, place) => option(member, end + place))}
          </FoundGroup>
        )}
        {isOpen && retry && (
          <li
            {...choices.optionProps(members.length)}
            className={clsx("px-4 py-3 text-quiet", at === members.length && "bg-evergreen-wash")}
          >
            {retry.words} <span className="font-semibold text-evergreen">{retry.way}</span>
          </li>
        )}
      </ul>
      <ChoiceCount
        isOpen={isOpen && isSettled}
        count={members.length}
        nothing={missed ?? nothing}
        besides={members.length > 0 ? (missed ?? others?.title) : undefined}
      />
    </>
  );
}

const FoundGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <li role="none">
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of choices may hold no fieldset */}
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-3 pt-2 pb-1 text-[0.85rem] font-semibold text-quiet">
        {title}
      </p>
      <ul role="none">{children}</ul>
    </div>
  </li>
);

const Found = ({ member, words }: { member: FoundMember; words: string | null }) => (
  <>
    <Avatar {...faceOf(member)} size="small" />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
      {words && <span className="block text-[0.85rem] wrap-anywhere text-quiet">{words}</span>}
    </span>
  </>
);
