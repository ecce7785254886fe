/** The logo: a roof with a family below it. */
export function Logo({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-evergreen" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2">
        <path d="M6 15.5 16 7l10 8.5M9 14v11h14V14" className="stroke-onfill" />
        <path d="M16 16v3.5m-3.5 2v-2h7v2" strokeWidth="1.6" className="stroke-onfill" />
      </g>
      <g className="fill-onfill">
        <circle cx="16" cy="15" r="1.9" />
        <circle cx="12.5" cy="22" r="1.9" />
        <circle cx="19.5" cy="22" r="1.9" />
      </g>
    </svg>
  );
}
