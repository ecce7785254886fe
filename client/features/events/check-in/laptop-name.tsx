import { type SubmitEvent, useState } from "react";
import { LONGEST_LAPTOP_NAME } from "#shared/door/check-in-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { nameLaptop } from "./desk/laptop.ts";

const MISSING = "Please give this laptop a name";

/** Asked once: other laptops say by this name where somebody was checked in. */
export function LaptopName({ event, onNamed }: { event: string; onNamed: () => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const save = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (!name.trim()) return setError(MISSING);
    nameLaptop(name.trim());
    onNamed();
  };
  return (
    <>
      <PageHeading title={event} subtitle="Check-in" />
      <Card title="What is this laptop called?" className="max-w-lg">
        <form onSubmit={save} className="grid gap-5" noValidate>
          <TextField
            label="Name of this laptop"
            hint="Others at the door read it, such as ‘in already at 14:02 on Main gate’."
            placeholder="Main gate"
            value={name}
            error={error}
            maxLength={LONGEST_LAPTOP_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="primary">
            Open the check-in
          </Button>
        </form>
      </Card>
    </>
  );
}
