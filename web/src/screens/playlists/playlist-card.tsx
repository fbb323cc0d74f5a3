import type { Playlist } from '@duologue/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { relativeTime } from '../../lib/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export type PlaylistCardProps = { playlist: Playlist; onEdit: () => void; onDelete: () => void };

export function PlaylistCard({ playlist, onEdit, onDelete }: PlaylistCardProps) {
  const { title, description, items, updated_at } = playlist;
  return (
    <Card role="article" aria-label={title} className="relative flex h-full flex-col transition-colors hover:border-edge">
      <h2 className="text-2xl">
        <Link href={`/playlists/${playlist.id}`} className="rounded after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      {description && <p className="mt-2 line-clamp-3 text-soft">{description}</p>}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 pt-5">
        <p className="pb-2 text-sm text-soft">
          {items.length === 1 ? '1 podcast' : `${items.length} podcasts`}
          <br />
          <span>Last updated {timeAgo(updated_at)}</span>
        </p>
        <div className="relative flex">
          <Button variant="ghost" size="icon" aria-label={`Edit ${title}`} title="Edit" onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Delete ${title}`} title="Delete" onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
    </Card>
  );
}

function timeAgo(date: string): string {
  const text = relativeTime(date);
  return text === 'just now' ? 'less than a minute ago' : text;
}
