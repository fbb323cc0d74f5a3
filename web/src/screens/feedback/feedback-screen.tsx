import { FEEDBACK_FRAME_HEIGHT_PX, PRODUCT_NAME } from '@duologue/contract/constants';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';

export function FeedbackScreen() {
  const title = `Quick ${PRODUCT_NAME} Feedback`;
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink href="/">Back to Home</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-soft">Tell us what works and what does not. It takes a minute, and we read everything.</p>
      <FeedbackFrame />
    </div>
  );
}

/** The server answers with the operator's form, or with ours. Nothing of it stays when one leaves. */
function FeedbackFrame() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.src = document.documentElement.classList.contains('dark') ? '/feedback-form?theme=dark' : '/feedback-form';
    frame.title = 'Feedback form';
    frame.height = String(FEEDBACK_FRAME_HEIGHT_PX);
    frame.className = 'block w-full rounded-card border border-line bg-surface';
    place.current?.append(frame);
    return () => frame.remove();
  }, []);
  return <div ref={place} className="mt-8" style={{ minHeight: FEEDBACK_FRAME_HEIGHT_PX }} />;
}
