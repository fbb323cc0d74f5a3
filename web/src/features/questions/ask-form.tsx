import { MAX_QUESTION_LENGTH } from '@duologue/contract/question';
import { useQuery } from '@tanstack/react-query';
import { Mic, Square } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { transcriptQuery } from '../../api/podcasts.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { openSavedTranscript } from '../library/audio-copies.ts';
import { usePlayer } from '../player/player-store.ts';
import { answerPlayer } from './answer-player.ts';
import { useDictation } from './dictation.ts';
import { momentQuestions } from './moment-questions.ts';

const SLOW_MS = 5_000;

export type AskFormProps = {
  podcastId: number;
  atMs: number;
  /** The form is back after an answer. */
  again: boolean;
  text: string;
  onText: (text: string) => void;
  onAsk: (question: string) => void;
  waiting: boolean;
  error: string | undefined;
};

/** One line to type or speak into, and questions that need no typing. */
export function AskForm({ podcastId, atMs, again, text, onText, onAsk, waiting, error }: AskFormProps) {
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const ask = (question: string) => {
    const words = question.trim();
    if (!words) return field.current?.focus();
    if (online && !waiting) onAsk(words.slice(0, MAX_QUESTION_LENGTH));
  };
  const dictation = useDictation({ onWords: onText, onFinished: ask });
  const speak = () => {
    answerPlayer.unlock();
    dictation.start();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dictation.cancel();
    ask(text);
  };
  // The dialog itself puts the focus here when it opens.
  useEffect(() => {
    if (again || error) field.current?.focus();
  }, [again, error]);
  const problem = online ? (error ?? dictation.problem) : 'You are offline. The hosts answer when you are connected again.';
  return (
    <>
      <form onSubmit={submit} className="space-y-4">
        <Field
          label="Your question"
          hint={
            !problem && dictation.available && 'When you speak, your browser may send your voice to its maker to understand it.'
          }
        >
          {(ids) => (
            <div className="flex gap-2">
              <Input
                {...ids}
                ref={field}
                value={text}
                onChange={(event) => {
                  dictation.cancel();
                  onText(event.target.value);
                }}
                placeholder="Wait, why?"
                maxLength={MAX_QUESTION_LENGTH}
                readOnly={waiting}
                enterKeyHint="send"
                autoComplete="off"
              />
              {dictation.available && (
                <IconButton
                  label={dictation.listening ? 'Stop listening' : 'Speak your question'}
                  aria-pressed={dictation.listening}
                  disabled={waiting || !online}
                  onClick={dictation.listening ? dictation.stop : speak}
                  className="mt-0.5 aria-pressed:animate-breathe aria-pressed:bg-accent aria-pressed:text-on-accent"
                >
                  {dictation.listening ? <Square aria-hidden fill="currentColor" /> : <Mic aria-hidden />}
                </IconButton>
              )}
            </div>
          )}
        </Field>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" aria-busy={waiting} disabled={!online}>
            Ask
          </Button>
          <Waiting waiting={waiting} listening={dictation.listening} />
        </div>
      </form>
      {!waiting && <Suggestions podcastId={podcastId} atMs={atMs} disabled={!online} onAsk={onAsk} />}
    </>
  );
}

/** Says what happens now; there from the beginning, so that screen readers hear it change. */
function Waiting({ waiting, listening }: { waiting: boolean; listening: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const text = waiting
    ? slow
      ? 'Still looking. It takes longer than usual.'
      : 'Looking in the article…'
    : listening && 'Listening…';
  return (
    <p role="status" className="text-soft">
      {text}
    </p>
  );
}

type SuggestionsProps = { podcastId: number; atMs: number; disabled: boolean; onAsk: (question: string) => void };

function Suggestions({ podcastId, atMs, disabled, onAsk }: SuggestionsProps) {
  const live = usePlayer((state) => state.track?.live === true);
  const { data } = useQuery(transcriptQuery(podcastId, live, live ? undefined : () => openSavedTranscript(podcastId)));
  return (
    <fieldset disabled={disabled} className="mt-6">
      <legend className="text-sm text-soft">Or ask</legend>
      <ul className="mt-2 flex flex-wrap gap-2">
        {momentQuestions(data?.lines ?? [], atMs).map((question) => (
          <li key={question} className="max-w-full">
            <Button variant="outline" size="sm" className="whitespace-normal! text-left" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
