import { SEARCH_QUERY_MAX_LENGTH, SEARCH_SUGGESTIONS } from '@duologue/contract/constants';
import { ArrowRight, Search, X } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { FoundWords } from '../../features/article-search/found-words.tsx';
import { type FoundArticle, useFoundArticles } from '../../features/article-search/use-found-articles.ts';
import { preselectedModel, useWriters } from '../../features/create-podcast/use-writers.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSearchCreation } from './use-search-creation.ts';

const CreateSheet = lazy(() =>
  import('../../features/create-podcast/create-sheet.tsx').then((module) => ({ default: module.CreateSheet })),
);

export function SearchScreen() {
  usePageTitle('Search Articles');
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('q') ?? '';
  const [text, setText] = useState(asked.slice(0, SEARCH_QUERY_MAX_LENGTH));
  const [article, setArticle] = useState<string>();
  const [nearest, setNearest] = useState<string>();
  const { titles, matches, mentions, query, current, error, searching, nothing } = useFoundArticles(text, SEARCH_SUGGESTIONS);
  const creation = useSearchCreation();
  const goHome = () => navigate('/');
  const writers = useWriters(); // fetched now, so that the sheet opens with the right writer chosen
  /** Enter takes an article whose title was typed; for any other it says which is nearest. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    if (text.trim() === '') {
      creation.mutate({ articleTitle: undefined, ...preselectedModel(writers), customInstructions: '' });
    } else if (current && matches[0]) setArticle(matches[0].title);
    else if (current) setNearest(titles[0]);
  };
  // Called only while this screen is there: a visitor who has left it stays where they are.
  const onSuccess = () => {
    setArticle(undefined);
    setText('');
    goHome();
  };
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">Search Articles</h1>
          <p className="mt-2 text-soft">Find encyclopedia articles to convert into podcasts</p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Close" onClick={goHome}>
          <X aria-hidden />
        </Button>
      </div>
      <form className="relative mt-8" onSubmit={submit}>
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-soft" />
        <Input
          autoFocus
          type="search"
          aria-label="Search for an article"
          aria-describedby={error ? 'search-error' : undefined}
          placeholder="Search for an article..."
          autoComplete="off"
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setNearest(undefined);
          }}
          className="h-14! rounded-full! pr-14 pl-13! text-lg [&::-webkit-search-cancel-button]:hidden"
        />
        {searching && <Spinner label="Searching" className="absolute top-1/2 right-4 -translate-y-1/2" />}
      </form>
      {error && (
        <p id="search-error" role="alert" className="mt-3 px-5 text-danger">
          {error}
        </p>
      )}
      <div className="mt-6" aria-live="polite">
        {text.trim() === '' && <p className="px-5 text-soft">Start typing to search for articles</p>}
        {nothing && <p className="px-5 text-soft">No results found for "{text.trim()}"</p>}
        {nearest && (
          <p className="px-5 pb-3">
            No article is called “{text.trim()}”. The nearest is{' '}
            <Button variant="link" className="h-auto! px-0!" onClick={() => setArticle(nearest)}>
              {nearest}
            </Button>
            .
          </p>
        )}
      </div>
      <ArticleList label="Articles" articles={matches} query={query} disabled={creation.isPending} onChoose={setArticle} />
      {mentions.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 px-5 text-lg">Mentions</h2>
          <ArticleList label="Mentions" articles={mentions} query={query} disabled={creation.isPending} onChoose={setArticle} />
        </>
      )}
      <Button variant="outline" className="mt-10" onClick={goHome}>
        Back to Home
      </Button>
      <Suspense>
        {(article !== undefined || creation.isPending) && (
          <CreateSheet
            articleTitle={article}
            onClose={() => setArticle(undefined)}
            onCreate={(choices) => creation.mutate(choices, { onSuccess })}
            creating={creation.isPending}
          />
        )}
      </Suspense>
    </div>
  );
}

type ArticleListProps = {
  label: string;
  articles: readonly FoundArticle[];
  query: string;
  disabled: boolean;
  onChoose: (title: string) => void;
};

function ArticleList({ label, articles, query, disabled, onChoose }: ArticleListProps) {
  if (articles.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {articles.map(({ title, found }) => (
        <li key={title}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(title)}
            className="group flex min-h-13 w-full items-center justify-between gap-4 px-5 py-3 text-left hover:bg-sunken disabled:opacity-50"
          >
            <span className="min-w-0">
              {title}
              {found && (
                <span className="block text-sm text-soft">
                  <FoundWords text={found} query={query} />
                </span>
              )}
            </span>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-soft transition-transform group-hover:translate-x-1" />
          </button>
        </li>
      ))}
    </ul>
  );
}
