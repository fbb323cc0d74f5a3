import { SEARCH_QUERY_MAX_LENGTH } from '@duologue/contract/constants';
import { CircleAlert, House, Library, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/input.tsx';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <div className="grid min-h-[55dvh] grid-cols-[minmax(0,28rem)] place-content-center">
      <Card className="w-full max-w-md min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <CircleAlert aria-hidden className="size-8 shrink-0 text-danger" />
          <h1 className="text-3xl">404 Page Not Found</h1>
        </div>
        <p className="mt-4 text-soft">Did you forget to add the page to the router?</p>
        <p className="mt-4 text-soft">If a link brought you here, it may be old or mistyped.</p>
        <ArticleSearchForm />
        <div className="mt-5 flex flex-wrap gap-3">
          <Link href="/" className={buttonStyle()}>
            <House aria-hidden />
            Go to Home
          </Link>
          <Link href="/library" className={buttonStyle({ variant: 'outline' })}>
            <Library aria-hidden />
            Your library
          </Link>
        </div>
      </Card>
    </div>
  );
}

/** Leads to the search screen with what was typed. */
function ArticleSearchForm() {
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    navigate(query ? `/search?q=${encodeURIComponent(query)}` : '/search');
  };
  return (
    <form onSubmit={search} className="mt-5 flex gap-2">
      <Input
        type="search"
        aria-label="Search for an article"
        placeholder="Search for an article"
        maxLength={SEARCH_QUERY_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0"
      />
      <Button type="submit" variant="outline" size="icon" aria-label="Search" className="size-12!">
        <Search aria-hidden />
      </Button>
    </form>
  );
}
