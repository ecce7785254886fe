import { useState } from "react";
import { isPairKind, isStory } from "#shared/family/facts/fact-kinds.ts";
import type { LifeUnion } from "#shared/family/facts/facts.contract.ts";
import { deleteDraft, saveDraft, readDraft } from "../../../lib/forms/drafts.ts";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import {
  findChoice,
  COMMON_CHOICES,
  type FactChoice,
  OTHER_CHOICES,
  STORY_CHOICE,
} from "./fact-choices.ts";
import { FactForm, newFactDraftKey } from "./fact-form.tsx";
import type { LifeEntry } from "./life-entries.ts";

interface FactDialogProps {
  personId: number;
  /** The life event to edit; null to add one. */
  entry: LifeEntry | null;
  /** The unions that an event can belong to. */
  unions: LifeUnion[];
  onClose: () => void;
}

interface ChosenKind {
  /** The choice's value. */
  kind: string;
  /** 0 for no one. */
  partner: number;
}

/** Adds or edits a life event. */
export default function FactDialog({ personId, entry, unions, onClose }: FactDialogProps) {
  const kindDraft = `${newFactDraftKey(personId)}-kind`;
  const [{ kind, partner }, setChosen] = useState<ChosenKind>(() =>
    entry
      ? { kind: choiceOfEntry(entry).value, partner: entry.partner?.id ?? 0 }
      : { kind: STORY_CHOICE.value, partner: 0, ...readDraft<ChosenKind>(kindDraft) },
  );
  const choice = findChoice(kind);
  const choose = (next: ChosenKind) => {
    setChosen(next);
    saveDraft(kindDraft, next);
  };
  const isChoosingPartner = !entry && isPairKind(choice.kind) && unions.length > 0;
  const partnerId = (entry || isChoosingPartner) && partner ? partner : null;
  return (
    <Dialog
      onClose={onClose}
      title={entry ? choice.label : "Add to the life story"}
      description={entry?.partner && `With ${entry.partner.name}`}
    >
      <div className="grid gap-5">
        {!entry && (
          <SelectField
            label="Kind"
            options={COMMON_CHOICES}
            value={choice.value}
            onChange={(event) => choose({ kind: event.target.value, partner })}
          >
            <optgroup label="Other">
              {OTHER_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          </SelectField>
        )}
        {isChoosingPartner && (
          <SelectField
            label="With"
            options={[
              { value: 0, label: "No one else" },
              ...unions.map((each) => ({ value: each.partnerId, label: each.partnerName })),
            ]}
            value={partner}
            onChange={(event) => choose({ kind, partner: Number(event.target.value) })}
          />
        )}
        <FactForm
          personId={personId}
          choice={choice}
          partnerId={partnerId}
          fact={entry?.fact ?? null}
          onDone={() => {
            if (!entry) deleteDraft(kindDraft);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

const choiceOfEntry = ({ kind, fact }: LifeEntry): FactChoice =>
  fact && isStory(fact) ? STORY_CHOICE : findChoice(kind);
