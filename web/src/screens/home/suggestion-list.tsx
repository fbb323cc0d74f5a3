import { FoundWords } from '../../features/article-search/found-words.tsx';
import type { FoundArticle } from '../../features/article-search/use-found-articles.ts';
import { classNames } from '../../lib/class-names.ts';
import { Cover } from '../../ui/cover.tsx';

export type SuggestionListProps = {
  id: string;
  matches: readonly FoundArticle[];
  mentions: readonly FoundArticle[];
  query: string;
  active: number;
  onActive: (index: number) => void;
  onChoose: (title: string) => void;
};

/** The focus stays in the search box, which handles the keys; so a press here must not take it away. */
export function SuggestionList({ id, matches, mentions, query, active, onActive, onChoose }: SuggestionListProps) {
  const option = ({ title, found }: FoundArticle, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    <div
      key={title}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => onActive(index)}
      onClick={() => onChoose(title)}
      className={classNames('flex items-center gap-3.5 px-4 py-2.5', index === active && 'bg-sunken')}
    >
      <Cover title={title} className="size-10 rounded-lg" />
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        {found && (
          <span className="line-clamp-2 text-sm text-soft">
            <FoundWords text={found} query={query} />
          </span>
        )}
      </span>
    </div>
  );
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Articles" tabIndex={-1}>
      {matches.map(option)}
      {mentions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div role="group" aria-labelledby={`${id}-mentions`} className={matches.length > 0 ? 'border-t border-line' : undefined}>
          <p id={`${id}-mentions`} className="px-4 pt-3 pb-1 text-sm font-semibold text-soft">
            Mentions
          </p>
          {mentions.map((article, index) => option(article, matches.length + index))}
        </div>
      )}
    </div>
  );
}
