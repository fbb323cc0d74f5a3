import type { Question } from '@duologue/contract/question';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestionMark, Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '../../api/http-error.ts';
import { deleteQuestion } from '../../api/questions.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CitationList } from '../player/citation-list.tsx';
import { toastError } from '../toasts/toast.ts';
import { AnswerLines, sourcesOf } from './answer-lines.tsx';
import { answerPlayer } from './answer-player.ts';
import { HearButton } from './hear-button.tsx';
import { dropQuestion } from './question-store.ts';
import { questionsKey } from './use-questions.ts';

/** A question and its answer, where it was asked in the transcript. */
export function QuestionAside({ podcastId, question }: { podcastId: number; question: Question }) {
  const [sourcesOpen, setSourcesOpen] = useState(false);
  const queryClient = useQueryClient();
  const sources = sourcesOf(question);
  const remove = async () => {
    try {
      await deleteQuestion(podcastId, question.id).catch(ignoreGone);
    } catch {
      return toastError(
        navigator.onLine ? 'The question was not removed. Please try again.' : 'You are offline. The question stays.',
      );
    }
    if (answerPlayer.store.get().questionId === question.id) answerPlayer.leave();
    dropQuestion(podcastId, question.id);
    await queryClient.invalidateQueries({ queryKey: questionsKey(podcastId) });
  };
  return (
    <div
      role="note"
      aria-label={`Your question at ${formatDuration(question.atMs / 1000)}`}
      className="my-3 ml-3 rounded-2xl border border-dashed border-edge bg-surface px-4 py-3 sm:ml-8"
    >
      <div className="flex items-start gap-2">
        <MessageCircleQuestionMark aria-hidden className="mt-1 size-4 shrink-0 text-soft" />
        <p className="min-w-0 grow font-semibold">
          <span className="mr-2 text-sm font-bold text-soft">You</span>
          {question.question}
        </p>
        <IconButton label="Remove this question" className="-mt-1 -mr-2 size-9! text-soft" onClick={() => void remove()}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="mt-1 space-y-1">
        <AnswerLines lines={question.lines} />
      </div>
      <div className="mt-2 -ml-2 flex flex-wrap items-center gap-1">
        <HearButton question={question} />
        {sources.length > 0 && (
          <Button variant="ghost" size="sm" aria-expanded={sourcesOpen} onClick={() => setSourcesOpen(!sourcesOpen)}>
            <Quote aria-hidden />
            {sourcesOpen ? 'Hide the source' : 'Show the source'}
          </Button>
        )}
      </div>
      {sourcesOpen && <CitationList citations={sources} />}
    </div>
  );
}

/** The server has forgotten it already. */
function ignoreGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
