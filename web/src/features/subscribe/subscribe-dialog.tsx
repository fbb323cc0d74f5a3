import { Check, Copy, ExternalLink } from 'lucide-react';
import { lazy, useId } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { logWarning } from '../../lib/log.ts';
import { useCopied } from '../../lib/use-copied.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { toast } from '../toasts/toast.ts';
import { podcastApps } from './podcast-apps.ts';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

export type SubscribeDialogProps = { feedUrl: string; title: string; onClose: () => void };

/** One press for the apps that take one, a code for the phone, and the address for all others. */
export function SubscribeDialog({ feedUrl, title, onClose }: SubscribeDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Subscribe"
      description={`Add this address to your podcast app, and new episodes of “${title}” come by themselves. Whoever has it can listen.`}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      <ul aria-label="Podcast apps" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {podcastApps.map(({ name, on, link }) => (
          <li key={name}>
            <a
              href={link(feedUrl)}
              className={buttonStyle({ variant: 'outline', className: 'h-auto! w-full justify-between! py-2' })}
            >
              <span className="min-w-0 text-left whitespace-normal">
                {name}
                <span className="block text-sm font-normal text-soft">{on}</span>
              </span>
              <ExternalLink aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <FeedAddress feedUrl={feedUrl} />
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <div className="size-44 shrink-0">
          <LazyBoundary>
            <QrCode text={feedUrl} label="QR code of the feed address" />
          </LazyBoundary>
        </div>
        <p className="min-w-40 flex-1 text-soft">Or scan this code with your phone and open the address in your podcast app.</p>
      </div>
    </Dialog>
  );
}

function FeedAddress({ feedUrl }: { feedUrl: string }) {
  const id = useId();
  const { copied, show } = useCopied();
  const copy = async () => {
    try {
      await copyText(feedUrl);
      show();
      toast({ title: 'Feed address copied', description: 'Paste it into your podcast app.' });
    } catch (error) {
      logWarning('The feed address was not copied', error);
      toast({ title: 'Failed to copy', description: 'Please copy the address by hand.', variant: 'destructive' });
    }
  };
  return (
    <>
      <label htmlFor={id} className="mt-5 block text-sm font-semibold">
        Feed address
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <Input
          id={id}
          readOnly
          value={feedUrl}
          onFocus={(event) => event.target.select()}
          className="min-w-0 font-mono text-sm"
        />
        <Button className="h-12!" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? 'Copied!' : 'Copy'}
        </Button>
      </div>
    </>
  );
}
