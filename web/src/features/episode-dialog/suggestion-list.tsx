import type { EpisodeSuggestion } from '@duologue/contract';
import { useQuery } from '@tanstack/react-query';
import { episodeSuggestionsQuery } from '../../api/series.ts';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { episodeRoles } from '../podcast/role-badge.tsx';

export type SuggestionListProps = { seriesId: number; chosen: string; onChoose: (suggestion: EpisodeSuggestion) => void };

/** Fetched only while the dialog is open, because only then is this mounted. */
export function SuggestionList({ seriesId, chosen, onChoose }: SuggestionListProps) {
  const { data: suggestions = [], isPending } = useQuery(episodeSuggestionsQuery(seriesId));
  if (isPending) return <Spinner label="Looking for suggestions" />;
  if (suggestions.length === 0) {
    return (
      <p className="rounded-2xl bg-sunken px-4 py-6 text-center text-soft">
        No suggestions available. Try creating a custom episode.
      </p>
    );
  }
  return (
    <ul aria-label="Suggestions" className="max-h-40 space-y-1 overflow-y-auto rounded-2xl border border-line p-1.5">
      {suggestions.map((suggestion) => (
        <li key={`${suggestion.partNumber}-${suggestion.title}`}>
          <SuggestionButton suggestion={suggestion} chosen={suggestion.title === chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

type SuggestionButtonProps = Pick<SuggestionListProps, 'onChoose'> & { suggestion: EpisodeSuggestion; chosen: boolean };

function SuggestionButton({ suggestion, chosen, onChoose }: SuggestionButtonProps) {
  const role = episodeRoles.find(({ value }) => value === suggestion.role)?.label ?? suggestion.role;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(suggestion)}
      className={classNames('w-full rounded-xl px-3 py-2 text-left', chosen ? 'bg-accent-wash' : 'hover:bg-sunken')}
    >
      <span className="block font-semibold">{suggestion.title}</span>
      <span className="block text-sm text-soft">{suggestion.description}</span>
      <span className="mt-1 block text-sm text-soft">
        {role} · Part {suggestion.partNumber} · {suggestion.sourceArticles.map((article) => article.title).join(', ')}
      </span>
    </button>
  );
}
