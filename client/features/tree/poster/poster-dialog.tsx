import { sitePaper } from "../../../lib/formats.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import { PAPER_NAMES, type PaperName } from "#shared/tree/poster/papers.ts";
import { POSTER_FORMATS } from "#shared/tree/poster/poster.contract.ts";
import { retryOnceUnlessMissing } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { fitWords, lackingWords, previewWords, sheetTitle, sheetWords } from "./poster-words.ts";
import { PosterPreview } from "./poster-preview.tsx";
import { posterSubjects } from "./poster-subjects.ts";
import { addressOfLook, posterQueries } from "./poster.api.ts";
import { useDownload } from "./use-download.ts";

/** The family shown on the page. */
export interface PosterOf {
  group: number;
  graph: FamilyGraph;
  /** The people in focus: nobody, one person, or a couple. */
  focus: readonly number[];
  isWhole: boolean;
}

type Format = (typeof POSTER_FORMATS)[number];

const FORMATS: Record<Format, string> = {
  pdf: "PDF, for printing",
  svg: "SVG, for a print shop",
  png: "PNG, for sharing",
};

const options = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

const GENERATIONS = Array.from({ length: MAX_GENERATIONS }, (_, at) => ({
  value: at + 1,
  label: String(at + 1),
}));

/** Lets people choose a poster, shows whether its names can be read, and downloads it. */
export default function PosterDialog({
  group,
  graph,
  focus,
  isWhole,
  onClose,
}: PosterOf & { onClose: () => void }) {
  const subjects = posterSubjects(graph, focus);
  const [of, setOf] = useState(isWhole ? "" : (subjects[0]?.value ?? ""));
  const [generations, setGenerations] = useState(MAX_GENERATIONS);
  const [isDiscreet, setDiscreet] = useState(true);
  const [chosen, setChosen] = useState<PaperName | null>(null);
  const [format, setFormat] = useState<Format>("pdf");
  const [sheet, setSheet] = useState(1);
  const subject = {
    ...(of && { of, generations }),
    livingDates: isDiscreet ? ("left out" as const) : ("shown" as const),
  };
  const query = useQuery({
    ...posterQueries.plan({ params: { id: group }, query: subject }),
    retry: retryOnceUnlessMissing,
    placeholderData: keepPreviousData,
  });
  const { data: plan, isPlaceholderData } = query;
  const paper =
    chosen ?? plan?.papers.find((each) => each === sitePaper()) ?? plan?.papers[0] ?? sitePaper();
  const fits = plan?.papers.includes(paper) ?? false;
  const wanted = plan && sheet <= plan.sheets.length ? sheet : 1;
  const isKnown = plan && fits && !isPlaceholderData;
  const look = isKnown
    ? {
        address: addressOfLook(group, { ...subject, paper, sheet: wanted }),
        label: previewWords(plan, wanted),
      }
    : null;
  const download = useDownload(group);
  const start = () =>
    download.start({ ...subject, paper, format, ...(format !== "pdf" && { sheet: wanted }) });
  return (
    <Dialog
      onClose={onClose}
      title="Make a poster"
      description="Print your family with everyone's name and photo."
      footer={
        <Button
          variant="primary"
          busy={download.isBusy}
          disabled={!fits || isPlaceholderData}
          onClick={start}
        >
          {!download.isBusy && <Download aria-hidden className="size-5" />}
          {download.isBusy ? "Drawing…" : "Download"}
        </Button>
      }
    >
      {!plan && (
        <QueryPlaceholder
          query={query}
          failed="Couldn't prepare the poster"
          loading="Preparing the poster"
        >
          <Skeleton className="h-72" />
        </QueryPlaceholder>
      )}
      {plan && (
        <div className="grid gap-4">
          <SelectField
            label="Who to include"
            options={[...subjects, { value: "", label: "The whole family" }]}
            value={of}
            onChange={(event) => setOf(event.target.value)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {of && (
              <SelectField
                label="Generations"
                options={GENERATIONS}
                value={generations}
                onChange={(event) => setGenerations(Number(event.target.value))}
              />
            )}
            <SelectField
              label="Paper"
              options={options(PAPER_NAMES, (name) => name)}
              value={paper}
              onChange={({ target }) =>
                setChosen(PAPER_NAMES.find((name) => name === target.value) ?? null)
              }
            />
            <SelectField
              label="File"
              options={options(POSTER_FORMATS, (name) => FORMATS[name])}
              value={format}
              onChange={({ target }) =>
                setFormat(POSTER_FORMATS.find((name) => name === target.value) ?? "pdf")
              }
            />
            {plan.sheets.length > 1 && (
              <SelectField
                label="Sheet"
                hint={
                  format === "pdf"
                    ? "Shown below. The PDF has all sheets."
                    : "Only this sheet is saved. A PDF has all sheets."
                }
                options={plan.sheets.map((each, at) => ({
                  value: at + 1,
                  label: `${at + 1}: ${sheetTitle(each)}`,
                }))}
                value={wanted}
                onChange={(event) => setSheet(Number(event.target.value))}
              />
            )}
          </div>
          <CheckboxField
            label="Leave out dates of living people"
            checked={isDiscreet}
            onChange={(event) => setDiscreet(event.target.checked)}
          />
          <output className="grid gap-2 wrap-anywhere" aria-busy={isPlaceholderData}>
            <span>{sheetWords(plan)}</span>
            <span className={fits ? "text-quiet" : "rounded bg-marigold-wash px-4 py-3"}>
              {fitWords(plan, paper)}
            </span>
            {plan.notDrawn.total > 0 && (
              <span className="rounded bg-marigold-wash px-4 py-3">{lackingWords(plan)}</span>
            )}
          </output>
          <PosterPreview look={look} />
          <output className="text-quiet">{download.words}</output>
          {download.failure && (
            <p role="alert" className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
              {download.failure}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
