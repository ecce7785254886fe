import { UserPlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { newKey } from "../../../lib/new-key.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { GuestEdit, ShownGuest } from "./reply-draft.ts";
import { DetailFields } from "./detail-fields.tsx";
import { waitlistPlaceText } from "./rsvp.texts.ts";
import { SaveFailure, SaveIndicator } from "./save-status.tsx";
import type { SaveState } from "./use-rsvp-form.ts";

interface GuestsFieldsProps {
  guests: readonly ShownGuest[];
  /** How many guests the household may bring. */
  maxGuests: number;
  onChange: (guest: ShownGuest, edit: GuestEdit) => void;
  onAdd: (key: string) => void;
  saveStateOf: (guest: ShownGuest) => SaveState | null;
  onSave: (guest: ShownGuest) => void;
  /** One button saves everything, including guests. */
  isSavedTogether: boolean;
}

/** The household's guests from outside the family. */
export function GuestsFields(props: GuestsFieldsProps) {
  const { guests, maxGuests, onChange, onAdd, saveStateOf, onSave, isSavedTogether } = props;
  if (maxGuests === 0 && guests.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">Guests</legend>
      <p>
        <span className="font-semibold">Guests from outside the family.</span>{" "}
        {maxGuests > 0 &&
          `You can bring ${maxGuests === 1 ? "1 guest" : `up to ${maxGuests} guests`}.`}
      </p>
      {guests.map((guest, index) => (
        <GuestFields
          key={guest.key}
          guest={guest}
          number={index + 1}
          onChange={(edit) => onChange(guest, edit)}
          saveState={saveStateOf(guest)}
          onSave={() => onSave(guest)}
          isSavedTogether={isSavedTogether}
        />
      ))}
      {guests.length < maxGuests && (
        <Button data-print="no" onClick={() => onAdd(newKey())} className="justify-self-start">
          <UserPlus aria-hidden className="size-5" />
          {guests.length === 0 ? "Bring a guest" : "Bring another guest"}
        </Button>
      )}
    </fieldset>
  );
}

interface GuestFieldsProps {
  guest: ShownGuest;
  number: number;
  onChange: (edit: GuestEdit) => void;
  saveState: SaveState | null;
  onSave: () => void;
  isSavedTogether: boolean;
}

function GuestFields({
  guest,
  number,
  onChange,
  saveState,
  onSave,
  isSavedTogether,
}: GuestFieldsProps) {
  const { saved, name, isChild } = guest;
  const nameInput = useRef<HTMLInputElement>(null);
  const isNew = saved === null;
  // A new guest is saved by its own button, when the name is complete.
  const save = isNew ? () => undefined : onSave;
  useEffect(() => {
    if (isNew) nameInput.current?.focus();
  }, [isNew]);
  const displayName = name.trim() || `guest ${number}`;
  if (saved?.checkedIn)
    return (
      <p>
        <span className="font-semibold">{saved.name}</span> is checked in.
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
          ref={nameInput}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (!isSavedTogether) onSave();
          }}
        />
        <IconButton
          label={`Remove ${displayName}`}
          onClick={() => {
            onChange({ isRemoved: true });
            save();
          }}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {saved?.waitlistPosition != null && (
        <p className="text-quiet">{waitlistPlaceText(saved.waitlistPosition)}</p>
      )}
      <CheckboxField
        label="Child"
        aria-label={`${displayName} is a child`}
        checked={isChild}
        onChange={({ target }) => {
          onChange({ isChild: target.checked });
          save();
        }}
      />
      <DetailFields
        name={displayName}
        saved={saved ?? { diet: null, note: null, hasDetails: false }}
        details={guest}
        onChange={({ diet, note }) => onChange({ diet, note })}
        onSave={save}
      />
      {isNew && !isSavedTogether && (
        <Button busy={saveState?.kind === "saving"} onClick={onSave} className="my-2">
          Add guest
        </Button>
      )}
      <SaveIndicator state={saveState} name={displayName} />
      <SaveFailure state={saveState} onRetry={onSave} />
    </div>
  );
}
