import type { Question } from '@duologue/contract/question';
import { MessageCircleQuestionMark, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CitationList } from '../player/citation-list.tsx';
import { usePlayer } from '../player/player-store.ts';
import { AnswerLines, sourcesOf } from './answer-lines.tsx';
import { answerPlayer } from './answer-player.ts';
import { HearButton } from './hear-button.tsx';

export type AnswerViewProps = { question: Question; onAskAnother: () => void; onClose: () => void };

/** The hosts' answer and the sentences it rests on. The episode goes on when the answer has been heard, or at once by a press. */
export function AnswerView({ question, onAskAnother, onClose }: AnswerViewProps) {
  const playing = usePlayer((state) => state.status === 'playing');
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const sources = sourcesOf(question);
  const goOn = () => {
    answerPlayer.continueEpisode();
    onClose();
  };
  return (
    <div className="space-y-5">
      <p className="font-display text-xl">“{question.question}”</p>
      <div className="space-y-2">
        <AnswerLines lines={question.lines} />
        <div className="-ml-3.5 flex flex-wrap items-center gap-2">
          <HearButton question={question} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={next} onClick={playing ? onClose : goOn}>
          {!playing && <Play aria-hidden fill="currentColor" strokeWidth={0} />}
          {playing ? 'Close' : 'Continue listening'}
        </Button>
        <Button variant="outline" onClick={onAskAnother}>
          <MessageCircleQuestionMark aria-hidden />
          Ask another question
        </Button>
      </div>
      {sources.length > 0 && (
        <section aria-labelledby="answer-sources">
          <h3 id="answer-sources" className="mb-2 font-sans text-sm font-bold">
            From the article
          </h3>
          <CitationList citations={sources} />
        </section>
      )}
    </div>
  );
}
