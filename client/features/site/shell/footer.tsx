import { clsx } from "clsx";
import { Link } from "wouter";
import { allLinksFor } from "../../../lib/paths.ts";
import type { User } from "../../../lib/session/session.ts";
import { chooseTheme, THEMES, type Theme, useTheme } from "../../../lib/page/theme.ts";
import { Logo } from "../../../ui/logo.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";

const SUPPORT = [{ href: "/forgot-password", label: "Reset your password" }];
const THEME_LABELS: Record<Theme, string> = {
  system: "Same as device",
  light: "Light",
  dark: "Dark",
};
const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

interface FooterProps {
  user: User;
  /** Whether the footer spans the window, because the page above does. */
  wide: boolean;
}

/** The footer of every page when signed in. */
export default function Footer({ user, wide }: FooterProps) {
  return (
    <footer data-print="no" className="mt-16 border-t border-line bg-card">
      <div
        className={clsx(
          "mx-auto grid items-start gap-x-12 gap-y-6 px-4 py-8 md:grid-cols-[1fr_auto] md:px-6",
          !wide && "max-w-page",
        )}
      >
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[1fr_auto]">
          <FooterLinks title="Quick Links" links={allLinksFor(user)} />
          <FooterLinks title="Support" links={SUPPORT} />
        </div>
        <SelectField
          label="Appearance"
          value={useTheme()}
          options={THEME_OPTIONS}
          onChange={(event) => chooseTheme(event.target.value as Theme)}
          className="md:w-52"
        />
        <p className="flex items-center gap-2 text-quiet">
          <Logo className="size-7" />
          Homecoming: your family tree and reunions in one place.
        </p>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: readonly { href: string; label: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-text font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-touch items-center text-quiet underline-offset-3 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
