import { Link } from "wouter";

interface NavLinkProps {
  href: string;
  label: string;
  path: string;
}

/** A link in the main navigation, marked if it leads to the current page. */
export function NavLink({ href, label, path }: NavLinkProps) {
  const isCurrent = href === "/" ? path === "/" || path === "/dashboard" : path.startsWith(href);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-touch items-center rounded px-2.5 font-semibold whitespace-nowrap text-quiet hover:bg-evergreen-wash hover:text-ink aria-[current]:text-evergreen aria-[current]:underline aria-[current]:decoration-marigold aria-[current]:decoration-3 aria-[current]:underline-offset-8"
    >
      {label}
    </Link>
  );
}
