import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader hears while a podcast of a list is moved. */
export function dragAnnouncements(items: readonly { id: number; title: string }[]): Announcements {
  const title = (id: UniqueIdentifier) => items.find((podcast) => podcast.id === Number(id))?.title ?? 'The podcast';
  const place = (id: UniqueIdentifier) => items.findIndex((podcast) => podcast.id === Number(id)) + 1;
  return {
    onDragStart: ({ active }) => `${title(active.id)} is picked up from place ${place(active.id)} of ${items.length}.`,
    // Over its own place there is no news, and it would talk over the picking up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${title(active.id)} is over place ${place(over.id)} of ${items.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} is dropped on place ${place(over.id)} of ${items.length}.` : `${title(active.id)} is back.`,
    onDragCancel: ({ active }) => `${title(active.id)} is back where it was.`,
  };
}
