import { CloudUpload } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { Deed, Desk } from "./desk/desk.ts";
import { isWaiting, type Press } from "./desk/roster.ts";
import { useDeskState } from "./desk/use-desk.ts";

/** What the server did otherwise, until somebody has read it, and what others have left here unsent. */
export function UnsentPanel({ desk }: { desk: Desk }) {
  const { presses, left } = useDeskState(desk);
  const answered = presses.filter((press) => !isWaiting(press));
  const leftBy = [...new Set(left.filter(isWaiting).map(({ by }) => by))];
  if (answered.length === 0 && leftBy.length === 0) return null;
  return (
    <section
      aria-label="To be looked at"
      className="rounded border border-l-6 border-line border-l-marigold bg-card px-5 py-4"
    >
      {answered.length > 0 && <Answered desk={desk} answered={answered} />}
      {leftBy.map((by) => (
        <p key={by} className="flex items-center gap-2 py-1">
          <CloudUpload aria-hidden className="size-5 shrink-0" />
          {left.filter((press) => press.by === by && isWaiting(press)).length} not yet sent by {by}{" "}
          wait on this laptop. They are sent when {by} opens that check-in here.
        </p>
      ))}
    </section>
  );
}

function Answered({ desk, answered }: { desk: Desk; answered: Press[] }) {
  const acknowledge = (orders: number[]) => void desk.acknowledge(orders);
  const force = async ({ entry, who, order }: Press) => {
    const { key: _key, at: _at, ...deed } = entry;
    await desk.press([{ who, deed: { ...deed, force: true } as Deed }]);
    await desk.acknowledge([order]);
  };
  return (
    <div aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          {answered.length === 1
            ? "One was answered otherwise"
            : `${answered.length} were answered otherwise`}
        </h2>
        {answered.length > 1 && (
          <Button room="snug" onClick={() => acknowledge(answered.map(({ order }) => order))}>
            All read
          </Button>
        )}
      </div>
      <ul className="mt-1 grid">
        {answered.map((press) => (
          <li key={press.order} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-1 basis-60 text-lg wrap-anywhere">
              <strong>{press.who}</strong>: {press.answer?.words}
            </span>
            {press.answer?.canForce && (
              <Button room="snug" onClick={() => void force(press)}>
                Check in anyway
              </Button>
            )}
            <Button
              room="snug"
              aria-label={`I have read what was answered about ${press.who}`}
              onClick={() => acknowledge([press.order])}
            >
              I have read it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
