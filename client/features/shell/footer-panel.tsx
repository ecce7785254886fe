import { Link } from "wouter";
import { linksFor } from "../../lib/paths.ts";
import type { User } from "../../lib/session.ts";
import { chooseTheme, THEMES, type Theme, useTheme } from "../../lib/theme.ts";
import { SelectField } from "../../ui/select-field.tsx";

const SUPPORT = [
  { href: "/forgot-password", label: "Reset your password" },
  { href: "/child-role-test", label: "Which role does a birthdate give?" },
];
const THEME_LABELS: Record<Theme, string> = {
  system: "As this device",
  light: "Light",
  dark: "Dark",
};
const THEME_OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** The foot of every page for who is signed in. */
export function FooterPanel({ user }: { user: User }) {
  return (
    <footer data-print="no" className="mt-16 border-t border-line bg-card">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:grid-cols-2 md:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-xs">
          <p className="font-heading text-xl">Homecoming</p>
          <p className="mt-1 text-quiet">The family tree and the family reunion, in one place.</p>
        </div>
        <FooterLinks title="Quick Links" links={linksFor(user)} />
        <FooterLinks title="Support" links={SUPPORT} />
        <SelectField
          label="Appearance"
          value={useTheme()}
          options={THEME_OPTIONS}
          onChange={(event) => chooseTheme(event.target.value as Theme)}
        />
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
      <ul>
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
