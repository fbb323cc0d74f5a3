import { BookOpen, Flag, type LucideIcon, Telescope } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** What part an episode plays in its series. */
export const episodeRoles = [
  { value: 'intro', label: 'Introduction', icon: BookOpen },
  { value: 'deep-dive', label: 'Deep Dive', icon: Telescope },
  { value: 'conclusion', label: 'Conclusion', icon: Flag },
] as const satisfies readonly { value: string; label: string; icon: LucideIcon }[];

export function RoleBadge({ role }: { role: string | null }) {
  const known = episodeRoles.find(({ value }) => value === role);
  if (!known) return null;
  return (
    <Badge data-role={known.value}>
      <known.icon aria-hidden />
      {known.label}
    </Badge>
  );
}
