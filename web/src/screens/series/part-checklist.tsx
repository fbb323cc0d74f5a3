import type { EpisodeSuggestion } from '@duologue/contract';
import { RoleBadge } from '../../features/podcast/role-badge.tsx';

export type PartChecklistProps = {
  parts: readonly EpisodeSuggestion[];
  /** Titles of parts that are left out. */
  left: readonly string[];
  disabled: boolean;
  onToggle: (title: string) => void;
};

export function PartChecklist({ parts, left, disabled, onToggle }: PartChecklistProps) {
  if (parts.length === 0) return <p className="text-soft">No parts were found for this article.</p>;
  return (
    <ul aria-label="Parts" className="max-h-80 divide-y divide-line overflow-y-auto rounded-2xl border border-line">
      {parts.map((part) => (
        <li key={part.title}>
          <label className="flex cursor-pointer items-start gap-3 px-4 py-3 hover:bg-sunken">
            <input
              type="checkbox"
              disabled={disabled}
              checked={!left.includes(part.title)}
              onChange={() => onToggle(part.title)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {part.title}
                <RoleBadge role={part.role} />
              </span>
              <span className="mt-0.5 line-clamp-2 text-sm text-soft">{part.description}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
