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
    frame.addEventListener('load', () => dress(frame));
    place.current?.append(frame);
    const themes = new MutationObserver(() => copyTheme(frame));
    themes.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      themes.disconnect();
      frame.remove();
    };
  }, []);
  return <div ref={place} className="mt-8" style={{ minHeight: FEEDBACK_FRAME_HEIGHT_PX }} />;
}

/** Our own form wears our fonts and our theme. A form of another origin can't be reached, and stays as it is. */
function dress(frame: HTMLIFrameElement) {
  const form = ownForm(frame);
  if (!form) return;
  const style = form.createElement('style');
  style.textContent = fontFaces();
  form.head.append(style);
  copyTheme(frame);
}

function copyTheme(frame: HTMLIFrameElement) {
  const form = ownForm(frame);
  if (form) form.documentElement.className = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function ownForm(frame: HTMLIFrameElement): Document | undefined {
  return frame.contentDocument?.querySelector('form[action^="/feedback-form"], [role="status"]')
    ? frame.contentDocument
    : undefined;
}

/** The rules of this page that name font files, with addresses that hold from anywhere. */
function fontFaces(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule)
    .map(({ rule, base }) => rule.cssText.replace(/url\("([^"]+)"\)/g, (_, url) => `url("${new URL(url, base).href}")`))
    .join('\n');
}
