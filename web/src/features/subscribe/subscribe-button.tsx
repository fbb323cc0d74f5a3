import { Check, Copy, Rss } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { logWarning } from '../../lib/log.ts';
import { useCopied } from '../../lib/use-copied.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../toasts/toast.ts';

export type SubscribeButtonProps = { feedUrl: string | null; title: string } & Omit<ButtonProps, 'onClick' | 'title'>;

/** Shows the address of the feed, and copies it, for any podcast app. */
export function SubscribeButton({ feedUrl, title, ...rest }: SubscribeButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { copied, show } = useCopied();
  if (!feedUrl) return null;
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
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} {...rest}>
        <Rss aria-hidden />
        Subscribe
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Subscribe"
        description={`Add this address to your podcast app, and new episodes of “${title}” come by themselves. Whoever has it can listen.`}
      >
        <label htmlFor={id} className="text-sm font-semibold">
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
      </Dialog>
    </>
  );
}
