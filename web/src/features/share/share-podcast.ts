import { isAbort } from '../../api/http-error.ts';
import { copyText } from '../../lib/copy-text.ts';
import { logWarning } from '../../lib/log.ts';
import { toast } from '../toasts/toast.ts';

export type Shareable = {
  podcastId: number | undefined;
  title: string;
  /** The link starts there, and not at the beginning. */
  atSeconds?: number;
  /** The link opens the transcript beside the article. */
  proof?: boolean;
};

/** The device's own share sheet first, else the clipboard. True when the link was copied. */
export async function sharePodcast({ podcastId, title, atSeconds = 0, proof = false }: Shareable): Promise<boolean> {
  if (podcastId === undefined) {
    fail('Cannot share this podcast', 'This podcast is not available for sharing.');
    return false;
  }
  const query = [proof ? 'proof' : '', atSeconds >= 1 ? `t=${Math.floor(atSeconds)}` : ''].filter(Boolean).join('&');
  const url = `${location.origin}/shared/${podcastId}${query && `?${query}`}`;
  const native = typeof navigator.share === 'function';
  if (native) {
    try {
      await navigator.share({ title, url });
      return false;
    } catch (error) {
      if (isAbort(error)) return false;
      logWarning('The share sheet did not open', error);
    }
  }
  return copyLink(url, native);
}

async function copyLink(url: string, nativeFailed: boolean): Promise<boolean> {
  try {
    await copyText(url);
    toast({ title: 'Link copied!', description: 'Share link copied to clipboard.' });
    return true;
  } catch (error) {
    logWarning('The link was not copied', error);
    if (nativeFailed) fail('Sharing failed', 'Unable to share or copy link.');
    else fail('Failed to copy', 'Could not copy the share link.');
    return false;
  }
}

function fail(title: string, description: string) {
  toast({ title, description, variant: 'destructive' });
}
