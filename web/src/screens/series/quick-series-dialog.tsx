import type { EpisodeSuggestion } from '@duologue/contract';
import { SEARCH_QUERY_MAX_LENGTH, SEARCH_SUGGESTIONS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/http-error.ts';
import { suggestedPartsQuery } from '../../api/series.ts';
import { useTitleSearch } from '../../features/article-search/use-title-search.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PartChecklist } from './part-checklist.tsx';
import { useQuickSeries } from './use-quick-series.ts';

/** A whole series from one article: choose the article, check its parts, create them all. */
export function QuickSeriesDialog({ onClose }: { onClose: () => void }) {
  const [topic, setTopic] = useState<string>();
  const { creation, done } = useQuickSeries(onClose);
  return (
    <Dialog
      onClose={onClose}
      closable={!creation.isPending}
      title="Series from one article"
      description={topic ? undefined : 'Choose an article. Its parts are found for you.'}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      {topic === undefined ? (
        <TopicSearch onChoose={setTopic} />
      ) : (
        <Parts
          topic={topic}
          onBack={() => setTopic(undefined)}
          busy={creation.isPending}
          done={done}
          onCreate={(parts) => creation.mutate({ topic, parts })}
        />
      )}
    </Dialog>
  );
}

function TopicSearch({ onChoose }: { onChoose: (topic: string) => void }) {
  const [text, setText] = useState('');
  const { titles, searching, error, nothing } = useTitleSearch(text, SEARCH_SUGGESTIONS);
  return (
    <>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-soft" />
        <Input
          autoFocus
          aria-label="Article"
          placeholder="Search for an article..."
          autoComplete="off"
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="pl-11!"
        />
        {searching && <Spinner label="Searching" className="absolute top-1/2 right-3 -translate-y-1/2" />}
      </div>
      {error && <p className="mt-3 text-danger">{error}</p>}
      {nothing && <p className="mt-3 text-soft">No results found for "{text.trim()}"</p>}
      <ul aria-label="Articles" className="mt-3 max-h-72 overflow-y-auto">
        {titles.map((title) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onChoose(title)}
              className="min-h-11 w-full rounded-xl px-3 py-2 text-left hover:bg-sunken"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type PartsProps = {
  topic: string;
  busy: boolean;
  /** How many episodes have started. */
  done: number;
  onBack: () => void;
  onCreate: (parts: EpisodeSuggestion[]) => void;
};

function Parts({ topic, busy, done, onBack, onCreate }: PartsProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { data: parts, isPending, error } = useQuery(suggestedPartsQuery(topic));
  const chosen = parts?.filter((part) => !left.includes(part.title)) ?? [];
  const toggle = (title: string) => setLeft(left.includes(title) ? left.filter((other) => other !== title) : [...left, title]);
  return (
    <>
      <p className="mb-3 font-display text-2xl">{topic}</p>
      {isPending && <Spinner label="Finding its parts" />}
      {error && <p className="text-danger">{messageOf(error, 'The parts could not be found. Please try again.')}</p>}
      {parts && <PartChecklist parts={parts} left={left} disabled={busy} onToggle={toggle} />}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" disabled={busy} onClick={onBack}>
          Other article
        </Button>
        <Button disabled={busy || chosen.length === 0} onClick={() => onCreate(chosen)}>
          {busy
            ? `Creating ${done + 1} of ${chosen.length}…`
            : chosen.length === 1
              ? 'Create 1 episode'
              : `Create ${chosen.length} episodes`}
        </Button>
      </div>
    </>
  );
}
