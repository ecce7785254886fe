import { useMutation } from "@tanstack/react-query";
import {
  type Clock,
  type Formats,
  PAPER_SIZES,
  type PaperSize,
} from "#shared/core/formats/formats.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import type { User } from "../../../lib/session/session.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { setupApi } from "./setup.api.ts";

const PAPERS = PAPER_SIZES.map((value) => ({ value, label: value }));
const CLOCKS: { value: Clock; label: string }[] = [
  { value: "12h", label: "12-hour: 6:30 PM" },
  { value: "24h", label: "24-hour: 18:30" },
];

const DATES: { value: DateOrder; label: string }[] = [
  { value: "monthFirst", label: "July 4, 2031 (07/04/2031)" },
  { value: "dayFirst", label: "4 July 2031 (04/07/2031)" },
];

/** The site's paper size, clock and date format; each choice is saved immediately. */
export function FormatsForm({ user }: { user: User }) {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (body: Formats) => setupApi.saveFormats({ body }),
    onSuccess: async () => {
      await invalidate("auth");
      toast({ title: "Saved" });
    },
    onError: (error) =>
      toast({ title: "Couldn't save", description: describeFailure(error), destructive: true }),
  });
  const formats = isPending ? variables : user.formats;
  return (
    <div className="grid max-w-md gap-5">
      <SelectField
        label="Paper size"
        hint="For posters, badges, and printed charts."
        options={PAPERS}
        value={formats.paper}
        onChange={({ target }) => mutate({ ...formats, paper: target.value as PaperSize })}
      />
      <SelectField
        label="Clock"
        options={CLOCKS}
        value={formats.clock}
        onChange={({ target }) => mutate({ ...formats, clock: target.value as Clock })}
      />
      <SelectField
        label="Dates"
        hint="How dates are shown and entered."
        options={DATES}
        value={formats.dates}
        onChange={({ target }) => mutate({ ...formats, dates: target.value as DateOrder })}
      />
    </div>
  );
}
