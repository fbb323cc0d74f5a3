import { PRODUCT_NAME } from '@duologue/contract';
import { escapeHtml } from './html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1.5rem; max-width: 40rem; }
  label, legend { display: block; font-weight: 600; margin-bottom: .25rem; }
  textarea { width: 100%; box-sizing: border-box; min-height: 12rem; font: inherit; padding: .75rem; border-radius: .5rem; }
  fieldset { border: 0; padding: 0; margin: 0 0 1.25rem; }
  fieldset label { display: inline-flex; align-items: center; gap: .35rem; font-weight: 400; margin-right: 1rem; min-height: 24px; }
  button { font: inherit; font-weight: 600; padding: .65rem 1.4rem; border-radius: 2rem; margin-top: 1rem; cursor: pointer; }
  [role=alert] { color: #b3261e; font-weight: 600; }
  @media (prefers-color-scheme: dark) { [role=alert] { color: #ffb4ab; } }
`;

/** A form that needs no script at all. After a refusal it comes back with what was written. */
export function feedbackFormPage(refused?: { problem: string; message: string }): string {
  return page(`
    <form method="post" action="/feedback-form">
      ${refused ? `<p role="alert">${escapeHtml(refused.problem)}</p>` : ''}
      <fieldset>
        <legend>How do you like ${PRODUCT_NAME}? (optional)</legend>
        ${[1, 2, 3, 4, 5].map((value) => `<label><input type="radio" name="rating" value="${value}"> ${value}</label>`).join('')}
      </fieldset>
      <label for="message">What should we know?</label>
      <textarea id="message" name="message" maxlength="5000" required>${escapeHtml(refused?.message ?? '')}</textarea>
      <button type="submit">Send feedback</button>
    </form>`);
}

export function feedbackThanksPage(): string {
  return page('<p role="status">Thank you. We read everything.</p><p><a href="/feedback-form">Write something else</a></p>');
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Feedback</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
