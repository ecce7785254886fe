import { sitePaper } from "../../../lib/formats.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import { PAPER_NAMES, type PaperName } from "#shared/tree/poster/papers.ts";
import { POSTER_FORMATS } from "#shared/tree/poster/poster.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { GENERATION_OPTIONS } from "../generation-options.ts";
import { PosterPreview } from "./poster-preview.tsx";
import { listPosterSubjects } from "./poster-subjects.ts";
import { previewUrl, posterQueries, type PosterPlan } from "./poster.api.ts";
import { useDownload } from "./use-download.ts";

/** The family from which people are chosen for a poster. */
export interface PosterSource {
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

const toOptions = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** Lets people choose a poster, shows whether its names can be read, and downloads it. */
export default function PosterDialog({
  group,
  graph,
  focus,
  isWhole,
  onClose,
}: PosterSource & { onClose: () => void }) {
  const subjectOptions = listPosterSubjects(graph, focus);
  const [headIds, setHeadIds] = useState(isWhole ? "" : (subjectOptions[0]?.value ?? ""));
  const [generations, setGenerations] = useState(MAX_GENERATIONS);
  const [hidesLivingDates, setHidesLivingDates] = useState(true);
  const [chosenPaper, setChosenPaper] = useState<PaperName | null>(null);
  const [format, setFormat] = useState<Format>("pdf");
  const [chosenSheet, setChosenSheet] = useState(1);
  const choices = {
    ...(headIds && { of: headIds, generations }),
    livingDates: hidesLivingDates ? ("left out" as const) : ("shown" as const),
  };
  const query = useQuery({
    ...posterQueries.plan({ params: { id: group }, query: choices }),
    retry: retryOnceUnlessNotFound,
    placeholderData: keepPreviousData,
  });
  const { data: plan, isPlaceholderData } = query;
  const paper =
    chosenPaper ??
    plan?.papers.find((each) => each === sitePaper()) ??
    plan?.papers[0] ??
    sitePaper();
  const fits = plan?.papers.includes(paper) ?? false;
  const sheetNumber = plan && chosenSheet <= plan.sheets.length ? chosenSheet : 1;
  const canPreview = plan && fits && !isPlaceholderData;
  const preview = canPreview
    ? {
        address: previewUrl(group, { ...choices, paper, sheet: sheetNumber }),
        label: describePreview(plan, sheetNumber),
      }
    : null;
  const download = useDownload(group);
  const start = () =>
    download.start({ ...choices, paper, format, ...(format !== "pdf" && { sheet: sheetNumber }) });
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
          errorTitle="Couldn't prepare the poster"
          loadingLabel="Preparing the poster"
        >
          <Skeleton className="h-72" />
        </QueryPlaceholder>
      )}
      {plan && (
        <div className="grid gap-4">
          <SelectField
            label="Who to include"
            options={[...subjectOptions, { value: "", label: "The whole family" }]}
            value={headIds}
            onChange={(event) => setHeadIds(event.target.value)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {headIds && (
              <SelectField
                label="Generations"
                options={GENERATION_OPTIONS}
                value={generations}
                onChange={(event) => setGenerations(Number(event.target.value))}
              />
            )}
            <SelectField
              label="Paper"
              options={toOptions(PAPER_NAMES, (name) => name)}
              value={paper}
              onChange={({ target }) =>
                setChosenPaper(PAPER_NAMES.find((name) => name === target.value) ?? null)
              }
            />
            <SelectField
              label="File"
              options={toOptions(POSTER_FORMATS, (name) => FORMATS[name])}
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
                options={plan.sheets.map((each, index) => ({
                  value: index + 1,
                  label: `${index + 1}: ${sheetTitle(each)}`,
                }))}
                value={sheetNumber}
                onChange={(event) => setChosenSheet(Number(event.target.value))}
              />
            )}
          </div>
          <CheckboxField
            label="Leave out dates of living people"
            checked={hidesLivingDates}
            onChange={(event) => setHidesLivingDates(event.target.checked)}
          />
          <output className="grid gap-2 wrap-anywhere" aria-busy={isPlaceholderData}>
            <span>{describeSheets(plan)}</span>
            <span className={fits ? "text-quiet" : "rounded bg-marigold-wash px-4 py-3"}>
              {describeFit(plan, paper)}
            </span>
            {plan.missingLetters.total > 0 && (
              <span className="rounded bg-marigold-wash px-4 py-3">
                {describeMissingLetters(plan)}
              </span>
            )}
          </output>
          <PosterPreview preview={preview} />
          <output className="text-quiet">{download.progressText}</output>
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

/** Returns 'Branch of Karl, 31 people'. */
const sheetTitle = ({ name, people }: PosterPlan["sheets"][number]): string =>
  `${name}, ${countOf(people, "person", "people")}`;

/** Describes the preview of a sheet. */
function describePreview({ title, sheets }: PosterPlan, sheet: number): string {
  const which = sheets.length === 1 ? "the poster" : `sheet ${sheet} of ${sheets.length}`;
  return `Preview of ${which}: ${title}, ${sheetTitle(sheets[sheet - 1]!)}`;
}

/** Returns '60 people on 1 sheet.' */
function describeSheets({ people, sheets }: PosterPlan): string {
  const peopleText = countOf(people, "person", "people");
  return sheets.length === 1
    ? `${peopleText} on 1 sheet.`
    : `${peopleText} on ${sheets.length} sheets: one for the earliest generations, and one for each branch.`;
}

const LIST_FORMAT = new Intl.ListFormat("en-US");

/** Names the paper sizes on which the names are readable, and warns if the chosen one isn't among them. */
function describeFit({ papers }: PosterPlan, paper: PaperName): string {
  if (papers.length === 0)
    return "Even on A0, the names would be too small to read. Choose another person or fewer generations.";
  const readable = `The names are readable on ${LIST_FORMAT.format(papers)}.`;
  return papers.includes(paper)
    ? readable
    : `On ${paper}, the names would be too small to read. ${readable}`;
}

const MAX_NAMES = 3;

function describeMissingLetters({ missingLetters: { total, names } }: PosterPlan): string {
  const hiddenCount = total - Math.min(MAX_NAMES, names.length);
  const shownNames = names.slice(0, MAX_NAMES);
  return `Some letters aren't in the poster's font and show as empty boxes. This affects ${LIST_FORMAT.format(hiddenCount > 0 ? [...shownNames, `${hiddenCount.toLocaleString("en-US")} more`] : shownNames)}.`;
}
