import { clsx } from "clsx";

interface Share {
  here: number;
  coming: number;
}

/** A bar of the share that is here. Decorative: the numbers are next to it. */
export function ShareBar({ here, coming, className }: Share & { className?: string }) {
  const share = coming === 0 ? 0 : Math.round((100 * here) / coming);
  return (
    <div aria-hidden className={clsx("overflow-hidden rounded-full bg-line", className)}>
      <div className="h-full bg-evergreen" style={{ width: `${share}%` }} />
    </div>
  );
}

/** Bars of several named parts. */
export const ShareBars = ({ shares }: { shares: readonly (Share & { name: string })[] }) => (
  <ul className="grid gap-4">
    {shares.map(({ name, here, coming }) => (
      <li key={name}>
        <p className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="tabular shrink-0 font-semibold">
            {here} of {coming}
          </span>
        </p>
        <ShareBar here={here} coming={coming} className="mt-1 h-3" />
      </li>
    ))}
  </ul>
);
