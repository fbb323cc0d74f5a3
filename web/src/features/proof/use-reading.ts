import type { PublicPodcast } from '@duologue/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { useMedia } from '../../lib/use-media.ts';
import { currentLine } from '../player/current-line.ts';
import { usePlayer } from '../player/player-store.ts';
import { playFrom } from '../podcast/play-from.ts';
import type { Proof } from './build-proof.ts';
import { scrollWithin, stopScrolling } from './scroll-within.ts';

/** How long the mouse rests on a line before the article moves to its sentences. */
const POINTING_MS = 150;

export type PanelName = 'transcript' | 'article';
/** What the reader has chosen to look at: a line with its sentences, or a sentence with its lines. */
type Choice = { line: number } | { sentence: number };

/** Where reader and voice are, and both columns brought there. `show` brings a panel to the front, where only one fits. */
export function useReading(podcast: PublicPodcast, proof: Proof, active: PanelName, show: (panel: PanelName) => void) {
  const boxes = { transcript: useRef<HTMLDivElement>(null), article: useRef<HTMLDivElement>(null) };
  const { transcript, article } = boxes;
  const [choice, setChoice] = useState<Choice>();
  const [pointed, setPointed] = useState<number>();
  const [following, setFollowing] = useState(true);
  const [onlyLeftOut, setOnlyLeftOut] = useState(false);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const spoken = useSpokenLine(podcast.id, proof);
  const latest = useRef({ podcast, proof, calm });
  useLayoutEffect(() => {
    latest.current = { podcast, proof, calm };
  });

  const scrollTo = useCallback(
    (panel: PanelName, place: number | undefined, onlyIfHidden = false) => {
      const box = (panel === 'transcript' ? transcript : article).current;
      const name = panel === 'transcript' ? 'line' : 'sentence';
      const element = box?.querySelector<HTMLElement>(`[data-${name}="${place}"]`);
      if (box && element) scrollWithin(box, element, { calm: latest.current.calm, onlyIfHidden });
    },
    [transcript, article],
  );
  const leave = useCallback(() => {
    setFollowing(false);
    for (const { current } of [transcript, article]) if (current) stopScrolling(current);
  }, [transcript, article]);

  // During a question or a remark the article stays at what was told before.
  const heard = proof.lines.findLast(({ sentences }, position) => position <= spoken && sentences.length > 0)?.sentences[0];
  const { length } = proof.sentences;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the article has come after the transcript, or was out of view
  useEffect(() => {
    if (!following || spoken < 0) return;
    scrollTo('transcript', spoken);
    scrollTo('article', heard);
  }, [following, spoken, heard, length, active, scrollTo]);

  useEffect(() => {
    const first = pointed === undefined ? undefined : latest.current.proof.lines[pointed]?.sentences[0];
    if (first === undefined) return;
    const timer = setTimeout(() => scrollTo('article', first, true), POINTING_MS);
    return () => clearTimeout(timer);
  }, [pointed, scrollTo]);

  const actions = useMemo(() => {
    const after = (work: () => void) => void requestAnimationFrame(work);
    return {
      onPoint: setPointed,
      onPlay(line: number) {
        const { podcast: source, proof: now } = latest.current;
        const startMs = now.lines[line]?.startMs ?? null;
        setChoice(undefined);
        setPointed(undefined);
        setFollowing(true);
        if (startMs === null) return;
        playFrom(source, startMs / 1000).catch((error) => logWarning('The podcast could not be opened', error));
      },
      onShowSentences(line: number) {
        setChoice({ line });
        setFollowing(false);
        setOnlyLeftOut(false);
        show('article');
        after(() => scrollTo('article', latest.current.proof.lines[line]?.sentences[0]));
      },
      onChoose(key: number) {
        const [first] = latest.current.proof.sentences[key]?.lines ?? [];
        setChoice((before) => (before && 'sentence' in before && before.sentence === key ? undefined : { sentence: key }));
        setFollowing(false);
        after(() => scrollTo('transcript', first, true));
      },
      onShowLine(line: number) {
        setChoice({ line });
        setFollowing(false);
        show('transcript');
        after(() => scrollTo('transcript', line));
      },
    };
  }, [scrollTo, show]);

  const chosenSentence = choice && 'sentence' in choice ? choice.sentence : undefined;
  const chosenLine = choice && 'line' in choice ? choice.line : undefined;
  const lookedAt = pointed ?? chosenLine;
  return {
    boxes,
    actions,
    leave,
    following,
    follow: () => {
      setChoice(undefined);
      setFollowing(true);
    },
    onlyLeftOut,
    setOnlyLeftOut,
    spoken,
    spokenSentences: useSet(proof.lines[spoken]?.sentences),
    shownSentences: useSet(lookedAt === undefined ? undefined : proof.lines[lookedAt]?.sentences),
    shownLines: useSet(
      chosenSentence === undefined
        ? chosenLine === undefined
          ? undefined
          : [chosenLine]
        : proof.sentences[chosenSentence]?.lines,
    ),
    chosenSentence,
  };
}

/** -1 while this podcast is not in the player, or waits at its beginning. */
function useSpokenLine(podcastId: number, { lines }: Proof): number {
  return usePlayer(({ track, status, currentTime }) => {
    const started = track?.podcastId === podcastId && (status === 'playing' || currentTime > 0);
    return started ? currentLine(lines, currentTime) : -1;
  });
}

function useSet(values: readonly number[] | undefined): ReadonlySet<number> {
  const key = values?.join() ?? '';
  return useMemo(() => new Set(key === '' ? [] : key.split(',').map(Number)), [key]);
}
