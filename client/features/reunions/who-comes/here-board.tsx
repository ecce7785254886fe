import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ArrivalsChart } from "./arrivals-chart.tsx";
import { ShareBar, ShareBars } from "./share-bars.tsx";
import type { CheckedInSummary } from "./who-comes.api.ts";

/** Large enough to read across a room, on wide screens. */
const BIG = "text-[clamp(1.0625rem,1.25vw,2rem)]";

/** In full screen, where everything is visible at once: the width in sixths. */
const HALF = "in-[:fullscreen]:lg:col-span-3";
const THIRD = "in-[:fullscreen]:lg:col-span-2";

/** How many have arrived, when, from which branch and generation, and the oldest and youngest. */
export function ArrivalsBoard({ here, isLive }: { here: CheckedInSummary; isLive: boolean }) {
  const { branches, generations, arrivals, latest } = here;
  return (
    <div
      className={clsx("grid grid-cols-1 gap-6 lg:grid-cols-2 in-[:fullscreen]:lg:grid-cols-6", BIG)}
    >
      <section
        aria-label="Arrived"
        className={clsx("rounded border border-line bg-card p-6 md:p-8 lg:col-span-2", HALF)}
      >
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className="tabular font-heading text-[clamp(4rem,12vw,13rem)] leading-none">
            {here.here.toLocaleString("en-US")}
          </strong>
          <span className="font-heading text-[clamp(1.5rem,3vw,4rem)]">
            {" "}
            of {here.coming.toLocaleString("en-US")} here
          </span>
          <Badge tone={isLive ? "evergreen" : "neutral"}>{isLive ? "Live" : "Not live"}</Badge>
        </p>
        <ShareBar here={here.here} coming={here.coming} className="mt-4 h-4" />
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
        <Sheet title="Arrivals" className={clsx("lg:col-span-2", HALF)}>
          <ArrivalsChart arrivals={arrivals} />
        </Sheet>
      )}
      {branches.length > 1 && (
        <Sheet title="By branch">
          <ShareBars
            shares={branches.map(({ branch, here: count, coming }) => ({
              here: count,
              coming,
              name: branch ?? "Guests and people without a branch",
            }))}
          />
        </Sheet>
      )}
      {generations.length > 1 && (
        <Sheet title="By generation">
          <ShareBars
            shares={generations.map(({ generation, here: count, coming }) => ({
              here: count,
              coming,
              name: generation === 0 ? "Oldest generation" : `Generation ${generation}`,
            }))}
          />
        </Sheet>
      )}
      <Sheet title="Highlights">
        <Facts here={here} />
      </Sheet>
    </div>
  );
}

function Facts({ here: { oldest, youngest, families } }: { here: CheckedInSummary }) {
  return (
    <dl className="grid gap-4">
      {oldest && <Fact word="Oldest" person={oldest} />}
      {youngest && <Fact word="Youngest" person={youngest} />}
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

function Fact({ word, person }: { word: string; person: NonNullable<CheckedInSummary["oldest"]> }) {
  return (
    <div>
      <dt className="text-quiet">{word}</dt>
      <dd className="font-heading text-[1.4em] wrap-anywhere">
        <TextLink href={`/profile/${person.id}`}>{person.name}</TextLink>, {person.age}
      </dd>
    </div>
  );
}

interface SheetProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Sheet({ title, className = THIRD, children }: SheetProps) {
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
