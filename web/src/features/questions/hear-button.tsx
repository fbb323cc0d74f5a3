import type { Question } from '@duologue/contract/question';
import { Pause, Volume2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { answerPlayer, useAnswer } from './answer-player.ts';

/** Plays an answer, pauses it, or plays it again; the episode waits meanwhile. */
export function HearButton({ question }: { question: Question }) {
  const status = useAnswer((state) => (state.questionId === question.id ? state.status : 'idle'));
  const press = () => {
    if (status === 'playing') answerPlayer.pause();
    else if (status === 'paused') answerPlayer.play();
    else void answerPlayer.hear(question);
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-busy={status === 'loading'} onClick={press}>
        {status === 'playing' ? <Pause aria-hidden fill="currentColor" strokeWidth={0} /> : <Volume2 aria-hidden />}
        {status === 'playing' ? 'Pause the answer' : 'Play the answer'}
      </Button>
      {status === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The answer could not be played. You can read it here.
        </p>
      )}
    </>
  );
}
