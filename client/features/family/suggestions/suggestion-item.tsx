import { formatTimestampDay } from "../../../lib/dates.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { SuggestionActions } from "./suggestion-actions.tsx";
import { LABELS, describeOutcome, formatValue } from "./suggestion-texts.ts";
import type { Suggestion } from "./suggestions.api.ts";

interface SuggestionItemProps {
  suggestion: Suggestion;
  /** Whether it is the reader's own. */
  isOwn?: boolean;
  /** Whether it is shown outside the profile it is about. */
  isElsewhere?: boolean;
}

/** A suggested edit, next to the current data. */
export function SuggestionItem({ suggestion, isOwn, isElsewhere }: SuggestionItemProps) {
  const { person, by, at, status, changes, note, answer } = suggestion;
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div>
        {isElsewhere && (
          <h2 className="text-lg wrap-anywhere">
            <TextLink href={`/profile/${person.id}`} strong>
              {person.name}
            </TextLink>
          </h2>
        )}
        <p className="wrap-anywhere text-quiet">
          {isOwn ? "You" : by.id === null ? by.name : <Name id={by.id} name={by.name} />} suggested
          this on <time dateTime={at}>{formatTimestampDay(at)}</time>.
        </p>
      </div>
      {changes.map((change) => (
        <Change key={change.field} change={change} isOpen={status === "open"} />
      ))}
      {note && (
        <blockquote className="border-l-4 border-marigold pl-3 wrap-anywhere whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {!suggestion.canDecide && <p className="font-semibold">{describeOutcome(suggestion)}</p>}
      {answer && <p className="wrap-anywhere whitespace-pre-line">“{answer}”</p>}
      <SuggestionActions suggestion={suggestion} />
    </li>
  );
}

const Name = ({ id, name }: { id: number; name: string }) => (
  <TextLink href={`/profile/${id}`} strong>
    {name}
  </TextLink>
);

interface ChangeProps {
  change: Suggestion["changes"][number];
  isOpen: boolean;
}

function Change({ change, isOpen }: ChangeProps) {
  const { field, before, now, suggested } = change;
  return (
    <div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <LabeledValue version="Now" label={LABELS[field]} value={formatValue(field, now)} />
        <LabeledValue
          version="Suggested"
          label={LABELS[field]}
          value={formatValue(field, suggested)}
          isNew
        />
      </dl>
      {isOpen && before !== now && (
        <p className="mt-1 text-[0.9rem] text-brick">
          Changed since this was suggested. Before: {formatValue(field, before)}
        </p>
      )}
    </div>
  );
}

interface LabeledValueProps {
  version: string;
  label: string;
  value: string;
  isNew?: boolean;
}

const LabeledValue = ({ version, label, value, isNew }: LabeledValueProps) => (
  <div className="min-w-0">
    <dt className="text-[0.9rem] text-quiet">
      {version}: {label}
    </dt>
    <dd className={isNew ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>{value}</dd>
  </div>
);
