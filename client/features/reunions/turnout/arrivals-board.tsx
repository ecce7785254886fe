import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ArrivalsChart } from "./arrivals-chart.tsx";
import type { ArrivalsSummary } from "./turnout.api.ts";

/** Large enough to read across a room, on wide screens. */
const LARGE_TEXT = "text-[clamp(1.0625rem,1.25vw,2rem)]";

/** In full screen, where everything is visible at once: the width in sixths. */
const HALF_WIDTH = "in-[:fullscreen]:lg:col-span-3";
const THIRD_WIDTH = "in-[:fullscreen]:lg:col-span-2";

interface ArrivalsBoardProps {
  summary: ArrivalsSummary;
  isLive: boolean;
}

/** How many have arrived, when, from which branch and generation, and the oldest and youngest. */
export function ArrivalsBoard({ summary, isLive }: ArrivalsBoardProps) {
  const { branches, generations, arrivals, latest } = summary;
  return (
    <div
      className={clsx(
        "grid grid-cols-1 gap-6 lg:grid-cols-2 in-[:fullscreen]:lg:grid-cols-6",
        LARGE_TEXT,
      )}
    >
      <section
        aria-label="Arrived"
        className={clsx("rounded border border-line bg-card p-6 md:p-8 lg:col-span-2", HALF_WIDTH)}
      >
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className="tabular font-heading text-[clamp(4rem,12vw,13rem)] leading-none">
            {summary.arrived.toLocaleString("en-US")}
          </strong>
          <span className="font-heading text-[clamp(1.5rem,3vw,4rem)]">
            {" "}
            of {summary.going.toLocaleString("en-US")} here
          </span>
          <Badge tone={isLive ? "evergreen" : "neutral"}>{isLive ? "Live" : "Not live"}</Badge>
        </p>
        <ShareBar arrived={summary.arrived} going={summary.going} className="mt-4 h-4" />
        <p className="mt-4" aria-live="polite">
          {latest.length > 0 ? (
            <>
              <span className="font-semibold">Just in: </span>
              {latest.map(({ name }) => name).join(", ")}
            </>
          ) : (
            <span className="text-quiet">No one is checked in yet.</span>
          )}
        </p>
      </section>
      {arrivals.length > 0 && (
        <BoardSection title="Arrivals" className={clsx("lg:col-span-2", HALF_WIDTH)}>
          <ArrivalsChart arrivals={arrivals} />
        </BoardSection>
      )}
      {branches.length > 1 && (
        <BoardSection title="By branch">
          <ShareBars
            shares={branches.map(({ branch, arrived, going }) => ({
              arrived,
              going,
              name: branch ?? "Guests and people without a branch",
            }))}
          />
        </BoardSection>
      )}
      {generations.length > 1 && (
        <BoardSection title="By generation">
          <ShareBars
            shares={generations.map(({ generation, arrived, going }) => ({
              arrived,
              going,
              name: generation === 0 ? "Oldest generation" : `Generation ${generation}`,
            }))}
          />
        </BoardSection>
      )}
      <BoardSection title="Highlights">
        <Highlights summary={summary} />
      </BoardSection>
    </div>
  );
}

function Highlights({ summary: { oldest, youngest, families } }: { summary: ArrivalsSummary }) {
  return (
    <dl className="grid gap-4">
      {oldest && <Highlight label="Oldest" person={oldest} />}
      {youngest && <Highlight label="Youngest" person={youngest} />}
      {families.all > 0 && (
        <div>
          <dt className="text-quiet">Families with everyone checked in</dt>
          <dd className="tabular font-heading text-[1.4em]">
            {families.complete} of {families.all}
          </dd>
          <dd className="text-quiet">Only families with 2 or more people going are counted</dd>
        </div>
      )}
      {!oldest && families.all === 0 && (
        <div>
          <dt className="sr-only">Nothing yet</dt>
          <dd className="text-quiet">You’ll see more here when people start arriving.</dd>
        </div>
      )}
    </dl>
  );
}

function Highlight({
  label,
  person,
}: {
  label: string;
  person: NonNullable<ArrivalsSummary["oldest"]>;
}) {
  return (
    <div>
      <dt className="text-quiet">{label}</dt>
      <dd className="font-heading text-[1.4em] wrap-anywhere">
        <TextLink href={`/profile/${person.id}`}>{person.name}</TextLink>, {person.age}
      </dd>
    </div>
  );
}

interface BoardSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function BoardSection({ title, className = THIRD_WIDTH, children }: BoardSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={clsx("rounded border border-line bg-card p-6 md:p-8", className)}
    >
      <h2 id={heading} className="mb-4 text-[1.3em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface Share {
  arrived: number;
  going: number;
}

/** A bar of the share that is here. Decorative: the numbers are next to it. */
function ShareBar({ arrived, going, className }: Share & { className?: string }) {
  const share = going === 0 ? 0 : Math.round((100 * arrived) / going);
  return (
    <div aria-hidden className={clsx("overflow-hidden rounded-full bg-line", className)}>
      <div className="h-full bg-evergreen" style={{ width: `${share}%` }} />
    </div>
  );
}

/** Bars of several named parts. */
const ShareBars = ({ shares }: { shares: readonly (Share & { name: string })[] }) => (
  <ul className="grid gap-4">
    {shares.map(({ name, arrived, going }) => (
      <li key={name}>
        <p className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="tabular shrink-0 font-semibold">
            {arrived} of {going}
          </span>
        </p>
        <ShareBar arrived={arrived} going={going} className="mt-1 h-3" />
      </li>
    ))}
  </ul>
);
