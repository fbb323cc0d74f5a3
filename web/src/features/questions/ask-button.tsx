import { MessageCircleQuestionMark } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { openAsk } from './open-ask.ts';

/** Pauses the episode for a question. */
export function AskButton({ disabled }: { disabled: boolean }) {
  return (
    <Button variant="ghost" size="sm" title="Wait, why?" aria-haspopup="dialog" disabled={disabled} onClick={openAsk}>
      <MessageCircleQuestionMark aria-hidden />
      Ask
    </Button>
  );
}
