import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sampleQuery } from '../../api/sample.ts';
import { player } from '../../features/player/player.ts';
import { playerStore } from '../../features/player/player-store.ts';
import { toast } from '../../features/toasts/toast.ts';
import { logWarning } from '../../lib/log.ts';

type SampleState = 'new' | 'playing' | 'paused' | 'ended';

/** Plays the sample with an element of its own: it is no podcast, and leaves the player's track where it is. */
export function useSample() {
  const { data } = useQuery(sampleQuery());
  const sample = data?.sample ?? undefined;
  const [state, setState] = useState<SampleState>('new');
  const [seconds, setSeconds] = useState(0);
  const element = useRef<HTMLAudioElement>(undefined);
  // One sound at a time; and none once the screen is left.
  useEffect(() => {
    const stop = playerStore.subscribe(() => playerStore.get().status === 'playing' && element.current?.pause());
    return () => {
      stop();
      element.current?.pause();
    };
  }, []);

  const open = (url: string) => {
    const audio = new Audio(url);
    audio.addEventListener('play', () => setState('playing'));
    audio.addEventListener('pause', () => setState((now) => (now === 'playing' ? 'paused' : now)));
    audio.addEventListener('ended', () => setState('ended'));
    audio.addEventListener('timeupdate', () => setSeconds(audio.currentTime));
    element.current = audio;
    return audio;
  };
  const toggle = () => {
    if (!sample) return;
    const audio = element.current ?? open(sample.audio_url);
    if (!audio.paused) return audio.pause();
    player.pause();
    audio.play().catch((error) => {
      logWarning('The sample did not start', error);
      toast({ title: 'Error', description: "The sample can't be played right now.", variant: 'destructive' });
    });
  };
  const line = sample?.lines.findLast(({ startMs }) => startMs <= seconds * 1000 + 50) ?? sample?.lines[0];
  return { sample, state, line, share: sample ? Math.min(1, seconds / sample.duration) : 0, toggle };
}
