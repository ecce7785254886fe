import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { stationSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import { MAX_STATION_NAME_LENGTH } from "#shared/reunions/check-in/check-in-options.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { bindTo, submitTo } from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { setStationName } from "./station/station-settings.ts";

/** Asks for the station's name once. Other stations show it with each check-in. */
export function StationNameForm({ event, onNamed }: { event: string; onNamed: () => void }) {
  const form = useForm({
    resolver: bodyResolver(stationSchema, (typed: { laptop: string }) => typed),
    defaultValues: { laptop: "" },
  });
  const { setFocus } = form;
  // Runs after the page heading has taken the focus.
  useEffect(() => setFocus("laptop"), [setFocus]);
  const save = async ({ laptop }: { laptop: string }) => {
    setStationName(laptop.trim());
    onNamed();
  };
  return (
    <>
      <PageHeading title={event} subtitle="Check-in" />
      <Card title="Name this station" className="max-w-lg">
        <form noValidate onSubmit={submitTo(form, save)} className="grid gap-5">
          <TextField
            label="Station name"
            hint="For example: Main gate. Other stations see it with your check-ins."
            maxLength={MAX_STATION_NAME_LENGTH}
            autoComplete="off"
            {...bindTo(form)("laptop")}
          />
          <Button type="submit" variant="primary">
            Open check-in
          </Button>
        </form>
      </Card>
    </>
  );
}
