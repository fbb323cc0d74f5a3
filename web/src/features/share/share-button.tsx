import { Check, Share2 } from 'lucide-react';
import { useCopied } from '../../lib/use-copied.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { type Shareable, sharePodcast } from './share-podcast.ts';

export type ShareButtonProps = Shareable & { label?: string } & Omit<ButtonProps, 'onClick' | 'title'>;

/** Reads 'Copied!' for two seconds after the link went to the clipboard. With `size="icon"` it is an icon alone, for cards. */
export function ShareButton({ podcastId, title, atSeconds = 0, proof = false, label = 'Share', ...rest }: ShareButtonProps) {
  const { copied, show } = useCopied();
  const share = async () => {
    if (await sharePodcast({ podcastId, title, atSeconds, proof })) show();
  };
  const text = copied ? 'Copied!' : label;
  const small = rest.size === 'icon' ? { 'aria-label': copied ? text : `${label} ${title}`, title: text } : {};
  return (
    <Button variant={rest.size === 'icon' ? 'ghost' : 'outline'} onClick={() => void share()} {...small} {...rest}>
      {copied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      {rest.size === 'icon' ? null : text}
    </Button>
  );
}
