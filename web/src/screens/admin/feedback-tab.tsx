import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { feedbackQuery } from '../../api/admin.ts';
import { messageOf } from '../../api/http-error.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function FeedbackTab({ token }: { token: string }) {
  const { data, error, isPending } = useQuery(feedbackQuery(token));
  if (isPending) return <Spinner label="Loading feedback" />;
  if (error) return <p className="text-danger">{messageOf(error, 'Failed to fetch feedback')}</p>;
  if (data.length === 0)
    return <EmptyState title="No feedback yet" text="What visitors send from the feedback page is listed here." />;
  return (
    <ul className="space-y-3">
      {data.map((entry) => (
        <li key={entry.id}>
          <Card>
            <p className="flex items-center gap-3 text-sm text-soft">
              {entry.rating !== undefined && (
                <span className="flex items-center gap-1 font-semibold text-ink">
                  <Star aria-hidden className="size-4 text-accent" fill="currentColor" strokeWidth={0} />
                  {entry.rating} of 5
                </span>
              )}
              {relativeTime(entry.created_at)}
            </p>
            <p className="mt-1 whitespace-pre-wrap">{entry.message}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
