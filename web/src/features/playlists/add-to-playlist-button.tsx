import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const AddToPlaylistDialog = lazy(() =>
  import('./add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
);

/** For every card of a podcast. The dialog is loaded when it is first opened. */
export function AddToPlaylistButton({ podcast, ...rest }: { podcast: { id: number; title: string } } & ButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Add ${podcast.title} to a playlist`}
        title="Add to playlist"
        onClick={() => setOpen(true)}
        {...rest}
      >
        <ListPlus aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <AddToPlaylistDialog podcasts={[podcast]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
