import { UserPlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { newKey } from "../../../lib/new-key.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { GuestEdit, ShownGuest } from "./answer-draft.ts";
import { DetailFields } from "./detail-fields.tsx";
import { placeText } from "./rsvp.texts.ts";
import { SaveFailure, SaveMark } from "./save-status.tsx";
import type { SaveState } from "./use-reply.ts";

interface GuestsFieldsProps {
  guests: readonly ShownGuest[];
  /** How many guests the household may bring. */
  most: number;
  onChange: (guest: ShownGuest, edit: GuestEdit) => void;
  onAdd: (key: string) => void;
  stateOf: (guest: ShownGuest) => SaveState | null;
  onSave: (guest: ShownGuest) => void;
  /** One button saves everything, including guests. */
  isTogether: boolean;
}

/** The household's guests from outside the family. */
export function GuestsFields(props: GuestsFieldsProps) {
  const { guests, most, onChange, onAdd, stateOf, onSave, isTogether } = props;
  if (most === 0 && guests.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">Guests</legend>
      <p>
        <span className="font-semibold">Guests from outside the family.</span>{" "}
        {most > 0 && `You can bring ${most === 1 ? "1 guest" : `up to ${most} guests`}.`}
      </p>
      {guests.map((guest, at) => (
        <Guest
          key={guest.key}
          guest={guest}
          number={at + 1}
          onChange={(edit) => onChange(guest, edit)}
          state={stateOf(guest)}
          onSave={() => onSave(guest)}
          isTogether={isTogether}
        />
      ))}
      {guests.length < most && (
        <Button data-print="no" onClick={() => onAdd(newKey())} className="justify-self-start">
          <UserPlus aria-hidden className="size-5" />
          {guests.length === 0 ? "Bring a guest" : "Bring another guest"}
        </Button>
      )}
    </fieldset>
  );
}

interface GuestProps {
  guest: ShownGuest;
  number: number;
  onChange: (edit: GuestEdit) => void;
  state: SaveState | null;
  onSave: () => void;
  isTogether: boolean;
}

function Guest({ guest, number, onChange, state, onSave, isTogether }: GuestProps) {
  const { before, name, isChild } = guest;
  const field = useRef<HTMLInputElement>(null);
  const isNew = before === null;
  // A new guest is saved by its own button, when the name is complete.
  const save = isNew ? () => undefined : onSave;
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const called = name.trim() || `guest ${number}`;
  if (before?.checkedIn)
    return (
      <p>
        <span className="font-semibold">{before.name}</span> is checked in.
      </p>
    );
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label={`Name of guest ${number}`}
          className="flex-1"
          autoComplete="off"
          maxLength={120}
          ref={field}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (!isTogether) onSave();
          }}
        />
        <IconButton
          label={`Remove ${called}`}
          onClick={() => {
            onChange({ isRemoved: true });
            save();
          }}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {before?.place != null && <p className="text-quiet">{placeText(before.place)}</p>}
      <CheckboxField
        label="Child"
        aria-label={`${called} is a child`}
        checked={isChild}
        onChange={({ target }) => {
          onChange({ isChild: target.checked });
          save();
        }}
      />
      <DetailFields
        name={called}
        saved={before ?? { diet: null, note: null, isSaved: false }}
        told={guest}
        onTell={({ diet, note }) => onChange({ diet, note })}
        onSave={save}
      />
      {isNew && !isTogether && (
        <Button busy={state?.is === "saving"} onClick={onSave} className="my-2">
          Add guest
        </Button>
      )}
      <SaveMark state={state} name={called} />
      <SaveFailure state={state} onRetry={onSave} />
    </div>
  );
}
