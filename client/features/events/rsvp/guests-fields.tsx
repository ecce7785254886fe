import { UserPlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { newKey } from "../../../lib/new-key.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { GuestEdit, ShownGuest } from "./answer-draft.ts";
import { placeInWords } from "./rsvp-words.ts";
import { ToldFields } from "./told-fields.tsx";

interface GuestsFieldsProps {
  guests: readonly ShownGuest[];
  /** As many as the household may bring. */
  most: number;
  onChange: (guest: ShownGuest, edit: GuestEdit) => void;
  onAdd: (key: string) => void;
}

/** Whom the household brings who is not in the tree. */
export function GuestsFields({ guests, most, onChange, onAdd }: GuestsFieldsProps) {
  if (most === 0 && guests.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">Guests</legend>
      <p>
        <span className="font-semibold">Guests from outside the family.</span>{" "}
        {most > 0 && `You can bring ${most === 1 ? "one" : `up to ${most}`}.`}
      </p>
      {guests.map((guest, at) => (
        <Guest
          key={guest.key}
          guest={guest}
          number={at + 1}
          onChange={(edit) => onChange(guest, edit)}
        />
      ))}
      {guests.length < most && (
        <Button onClick={() => onAdd(newKey())} className="justify-self-start">
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
}

function Guest({ guest, number, onChange }: GuestProps) {
  const { before, name, isChild } = guest;
  const field = useRef<HTMLInputElement>(null);
  const isNew = before === null;
  // A row that was just asked for is for writing in.
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const called = name.trim() || `guest ${number}`;
  if (before?.checkedIn)
    return (
      <p>
        <span className="font-semibold">{before.name}</span> is here already.
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
        />
        <IconButton label={`Leave out ${called}`} onClick={() => onChange({ isRemoved: true })}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {before?.place != null && <p className="text-quiet">{placeInWords(before.place)}</p>}
      <CheckboxField
        label="A child"
        aria-label={`${called} is a child`}
        checked={isChild}
        onChange={({ target }) => onChange({ isChild: target.checked })}
      />
      <ToldFields
        name={called}
        stands={before ?? { diet: null, note: null, isSaved: false }}
        told={guest}
        onTell={({ diet, note }) => onChange({ diet, note })}
      />
    </div>
  );
}
