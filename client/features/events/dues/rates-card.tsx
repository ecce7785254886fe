import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Rates } from "./dues.api.ts";
import { ratesInWords } from "./dues-words.ts";
import { RatesForm } from "./rates-form.tsx";

/** What each adult and child owes; organisers edit it where it stands. */
export function RatesCard({ eventId, rates }: { eventId: number; rates: Rates | null }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <Card title="Dues">
        <RatesForm eventId={eventId} rates={rates} onDone={() => setEditing(false)} />
      </Card>
    );
  return (
    <Card
      title="Dues"
      footer={
        <Button
          variant={rates ? "secondary" : "primary"}
          data-print="no"
          onClick={() => setEditing(true)}
        >
          {rates ? "Edit dues" : "Ask for dues"}
        </Button>
      }
    >
      <p className="tabular">
        {rates
          ? `${ratesInWords(rates)}.`
          : "Say what each adult and child who comes owes, and mark here what has been paid. No payment is taken."}
      </p>
    </Card>
  );
}
