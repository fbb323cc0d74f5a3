import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';

/** Back to the list as it was, with its search and page; after a deep link, to its beginning. */
export function BackToLibrary() {
  return (
    <Link
      href="/library"
      onClick={(event) => {
        if (!cameFromLibrary()) return;
        event.preventDefault();
        history.back();
      }}
      className="inline-flex min-h-9 items-center gap-2 rounded-full pr-3 font-semibold text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to Library
    </Link>
  );
}

/** The card that leads here says so in the history's own record of this page. */
const cameFromLibrary = () => Object(history.state).from === 'library';
