import { Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx').then((module) => ({ default: module.SubscribeDialog })));

export type SubscribeButtonProps = { feedUrl: string | null; title: string } & Omit<ButtonProps, 'onClick' | 'title'>;

/** Hands the feed to a podcast app. */
export function SubscribeButton({ feedUrl, title, ...rest }: SubscribeButtonProps) {
  const [open, setOpen] = useState(false);
  if (!feedUrl) return null;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} {...rest}>
        <Rss aria-hidden />
        Subscribe
      </Button>
      <Suspense>{open && <SubscribeDialog feedUrl={feedUrl} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
