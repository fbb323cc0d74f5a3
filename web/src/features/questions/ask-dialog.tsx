import type { Playable } from '@duologue/contract/listening';
import type { Question } from '@duologue/contract/question';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askQuestion } from '../../api/questions.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { logWarning } from '../../lib/log.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { answerPlayer } from './answer-player.ts';
import { AnswerView } from './answer-view.tsx';
import { askError } from './ask-error.ts';
import { AskForm } from './ask-form.tsx';
import { placeMs } from './open-ask.ts';
import { putQuestion } from './question-store.ts';
import { questionsKey } from './use-questions.ts';

/** What was typed and not answered, by podcast: closing the dialog does not lose it. */
const drafts = new Map<number, string>();

/** The episode waits while the listener asks and the hosts answer. */
export function AskDialog({ podcast, onClose }: { podcast: Playable; onClose: () => void }) {
  const [atMs, setAtMs] = useState(placeMs);
  const [again, setAgain] = useState(false);
  const [text, setText] = useState(drafts.get(podcast.id) ?? '');
  const [answer, setAnswer] = useState<Question>();
  const queryClient = useQueryClient();
  const open = useOpen();
  const write = (words: string) => {
    drafts.set(podcast.id, words);
    setText(words);
  };
  const asking = useMutation({
    mutationFn: (question: string) => askQuestion(podcast.id, { question, atMs }),
    onSuccess: (question) => {
      putQuestion(podcast.id, question);
      drafts.delete(podcast.id);
      queryClient
        .invalidateQueries({ queryKey: questionsKey(podcast.id) })
        .catch((error) => logWarning('The questions were not read again', error));
      // Whoever closed the dialog finds the answer in the transcript.
      if (!open.current) return;
      setText('');
      setAnswer(question);
      void answerPlayer.hear(question);
    },
  });
  const ask = (question: string) => {
    answerPlayer.unlock();
    write(question);
    asking.mutate(question);
  };
  const askAnother = () => {
    answerPlayer.silence();
    answerPlayer.interrupt();
    setAtMs(placeMs());
    setAgain(true);
    setAnswer(undefined);
    asking.reset();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Ask the hosts"
      description={`${podcast.title}, at ${formatDuration(atMs / 1000)}. They answer from the article.`}
      // At the top of a phone the keyboard can't cover the field.
      className="max-sm:top-3! max-sm:max-h-[calc(100dvh-1.5rem)]! max-sm:translate-y-0!"
    >
      {answer ? (
        <AnswerView question={answer} onAskAnother={askAnother} onClose={onClose} />
      ) : (
        <AskForm
          podcastId={podcast.id}
          atMs={atMs}
          again={again}
          text={text}
          onText={write}
          onAsk={ask}
          waiting={asking.isPending}
          error={asking.error ? askError(asking.error) : undefined}
        />
      )}
      <p role="status" className="sr-only">
        {answer && `Answer. ${answer.lines.map((line) => `${line.name}: ${line.text}`).join(' ')}`}
      </p>
    </Dialog>
  );
}

function useOpen() {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
