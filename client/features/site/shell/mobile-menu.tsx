import { LogOut, UserRound } from "lucide-react";
import { allLinksFor } from "../../../lib/paths.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { NavLink } from "./nav-link.tsx";
import { MemberBadge } from "./member-badge.tsx";

interface MobileMenuProps {
  user: User;
  path: string;
  onLogout: () => void;
}

/** Everything from the top bar, for narrow screens. */
export function MobileMenu({ user, path, onLogout }: MobileMenuProps) {
  return (
    <div
      id="mobile-menu"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-60px)] overflow-y-auto border-b border-line bg-card px-4 py-4 shadow-lifted bar:hidden"
    >
      <MemberBadge user={user} />
      <nav aria-label="Main" className="my-3 border-y border-line py-2">
        <ul>
          {allLinksFor(user).map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href} label={label} path={path} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink href="/profile">
          <UserRound aria-hidden className="size-5" />
          My Profile
        </ButtonLink>
        <Button onClick={onLogout}>
          <LogOut aria-hidden className="size-5" />
          Logout
        </Button>
      </div>
    </div>
  );
}
