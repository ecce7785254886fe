import { useId, useMemo, useState } from "react";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import type { ChartToSave } from "../export/export-picture.ts";
import { OnPaperPanel } from "./on-paper-panel.tsx";
import { printChart } from "./print-chart.ts";
import { PAPER_SIZES, type PaperSize } from "#shared/core/formats/formats.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import { type Fit, isLegible, MAX_PAGES, planPrint, type PrintPlan } from "./print-plan.ts";

interface PrintPanelProps {
  toSave: ChartToSave;
  onClose: () => void;
}

const FIT_LABELS: Record<Fit, string> = {
  one: "One page",
  many: "As many pages as needed",
};

/** Prints a chart, and first shows the number of pages. */
export function PrintPanel({ toSave, onClose }: PrintPanelProps) {
  const { chart } = toSave;
  const [paper, setPaper] = useState(sitePaper);
  const plans = useMemo(
    () => ({ one: planPrint(chart, "one", paper), many: planPrint(chart, "many", paper) }),
    [chart, paper],
  );
  const [fit, setFit] = useState<Fit>(() =>
    isLegible(plans.one) || hasTooManyPages(plans.many) ? "one" : "many",
  );
  const name = useId();
  const plan = plans[fit];
  return (
    <OnPaperPanel
      description={describePlan(plan)}
      failureMessage="Couldn't prepare the pages. Try again."
      disabled={hasTooManyPages(plan)}
      onPrint={() => printChart(toSave, plan)}
      onPrinted={onClose}
    >
      <fieldset className="grid">
        <legend className="sr-only">Print on</legend>
        {(["one", "many"] as const).map((each) => (
          <label key={each} className="flex min-h-touch cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={fit === each}
              onChange={() => setFit(each)}
              className="size-5 shrink-0 accent-evergreen"
            />
            <span className="font-semibold">{FIT_LABELS[each]}</span>
          </label>
        ))}
      </fieldset>
      <SelectField
        label="Paper"
        value={paper}
        options={PAPER_SIZES.map((each) => ({ value: each, label: each }))}
        onChange={(event) => setPaper(event.target.value as PaperSize)}
      />
    </OnPaperPanel>
  );
}

const hasTooManyPages = ({ count }: PrintPlan): boolean => count > MAX_PAGES;

function describePlan(plan: PrintPlan): string {
  const { count, orientation } = plan;
  if (hasTooManyPages(plan))
    return `This would take about ${count.toLocaleString("en-US")} pages, and the limit is ${MAX_PAGES}. Show fewer generations, or save the tree as SVG for a print shop.`;
  const pages = count === 1 ? `On 1 page, ${orientation}.` : `On ${count} pages, ${orientation}.`;
  return isLegible(plan) ? pages : `${pages} The names will be too small to read.`;
}
