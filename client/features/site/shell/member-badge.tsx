import { initialsOf } from "#shared/lib/names.ts";
import { ROLE_LABELS } from "#shared/lib/roles.ts";
import type { User } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";

/** The signed-in user's name and role. */
export function MemberBadge({ user }: { user: User }) {
  return (
    <div className="flex items-center gap-2">
      <Avatar
        seed={user.id}
        initials={initialsOf(user.shortName)}
        photo={user.photo ?? user.profileImageUrl}
        size="small"
      />
      <div className="max-w-40 leading-tight">
        <p className="truncate font-semibold">{user.fullName}</p>
        <p className="text-[0.85rem] text-quiet">{ROLE_LABELS[user.role]}</p>
      </div>
    </div>
  );
}
