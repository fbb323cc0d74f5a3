import type { ArticleResult } from '@duologue/contract';
import { SEARCH_QUERY_MAX_LENGTH } from '@duologue/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { Plus, Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { searchArticles } from '../../api/encyclopedia.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toastError } from '../toasts/toast.ts';

export type ArticlePickerProps = {
  articles: readonly string[];
  onAdd: (title: string) => void;
  onRemove: (title: string) => void;
};

/** Searches the encyclopedia and collects articles for an episode. */
export function ArticlePicker({ articles, onAdd, onRemove }: ArticlePickerProps) {
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: searchArticles,
    onError: () => toastError('Could not search for articles. Please try again.'),
  });
  const blank = text.trim() === '';
  const start = () => {
    if (!blank) search.mutate(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    start();
  };
  return (
    <div className="space-y-3">
      <Field label="Articles">
        {(ids) => (
          <div className="flex gap-2">
            <Input
              {...ids}
              placeholder="Search the encyclopedia"
              maxLength={SEARCH_QUERY_MAX_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button variant="secondary" className="h-12!" disabled={blank || search.isPending} onClick={start}>
              <Search aria-hidden />
              Search
            </Button>
          </div>
        )}
      </Field>
      <ArticleResults results={search.data} searching={search.isPending} onAdd={onAdd} />
      {articles.length > 0 && (
        <ul aria-label="Chosen articles" className="flex flex-wrap gap-2">
          {articles.map((title) => (
            <li key={title} className="flex items-center gap-1 rounded-full bg-accent-wash py-1 pr-1 pl-3 text-sm">
              {title}
              <button
                type="button"
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(title)}
                className="grid size-7 place-items-center rounded-full hover:bg-surface"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ArticleResultsProps = { results: ArticleResult[] | undefined; searching: boolean; onAdd: (title: string) => void };

function ArticleResults({ results, searching, onAdd }: ArticleResultsProps) {
  if (searching) return <Spinner label="Searching" />;
  if (!results) return <p className="text-sm text-soft">Enter a search term</p>;
  if (results.length === 0) return <p className="text-sm text-soft">No results found</p>;
  return (
    <ul aria-label="Found articles" className="max-h-40 space-y-1 overflow-y-auto rounded-2xl border border-line p-1.5">
      {results.map(({ title, description }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onAdd(title)}
            className="flex w-full items-center gap-3 rounded-xl px-3 py-2 text-left hover:bg-sunken"
          >
            <Plus aria-hidden className="size-4 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              {description && <span className="block text-sm text-soft">{description}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
