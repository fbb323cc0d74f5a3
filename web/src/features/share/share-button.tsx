import { Check, Share2 } from 'lucide-react';
import { useCopied } from '../../lib/use-copied.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { type Shareable, sharePodcast } from './share-podcast.ts';

export type ShareButtonProps = Shareable & { label?: string } & Omit<ButtonProps, 'onClick' | 'title'>;

/** Reads 'Copied!' for two seconds after the link went to the clipboard. */
export function ShareButton({ podcastId, title, label = 'Share', ...rest }: ShareButtonProps) {
  const { copied, show } = useCopied();
  const share = async () => {
    if (await sharePodcast({ podcastId, title })) show();
  };
  return (
    <Button variant="outline" onClick={() => void share()} {...rest}>
      {copied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      {copied ? 'Copied!' : label}
    </Button>
  );
}
