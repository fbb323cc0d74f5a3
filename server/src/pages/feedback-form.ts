import { PRODUCT_NAME } from '@duologue/contract';
import { escapeHtml } from './html.ts';

/** The colours of the screen that frames it, which tells us which of its two themes it is in. */
const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif;
    --surface: #fffdf8; --ink: #211d1b; --edge: #8d7f70; --accent: #b93c11; --on-accent: #fffaf5; --danger: #a3153a; }
  :root.dark { color-scheme: dark;
    --surface: #1a1d28; --ink: #f4ede1; --edge: #767c8c; --accent: #ff8a5c; --on-accent: #220c03; --danger: #ff8aa0; }
  body { margin: 0 auto; padding: 1.75rem; max-width: 40rem; background: var(--surface); color: var(--ink); }
  label, legend { display: block; font-weight: 600; margin-bottom: .4rem; padding: 0; }
  textarea { width: 100%; box-sizing: border-box; min-height: 13rem; font: inherit; padding: .85rem 1rem; resize: vertical;
    border: 1px solid var(--edge); border-radius: 1rem; background: var(--surface); color: var(--ink); }
  fieldset { border: 0; padding: 0; margin: 0 0 1.5rem; }
  fieldset label { display: inline-flex; align-items: center; gap: .45rem; font-weight: 400; margin-right: 1.25rem; min-height: 2.25rem; }
  input[type=radio] { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); }
  button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.4rem; border: 0; border-radius: 2rem; margin-top: 1.25rem;
    background: var(--accent); color: var(--on-accent); cursor: pointer; }
  :focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; }
  a { color: var(--accent); }
  [role=alert] { color: var(--danger); font-weight: 600; }
`;

export type FormTheme = 'light' | 'dark';
const addressIn = (theme: FormTheme) => (theme === 'dark' ? '/feedback-form?theme=dark' : '/feedback-form');

/** A form that needs no script at all. After a refusal it comes back with what was written. */
export function feedbackFormPage(theme: FormTheme, refused?: { problem: string; message: string }): string {
  return page(
    theme,
    `
    <form method="post" action="${addressIn(theme)}">
      ${refused ? `<p role="alert">${escapeHtml(refused.problem)}</p>` : ''}
      <fieldset>
        <legend>How do you like ${PRODUCT_NAME}? (optional)</legend>
        ${[1, 2, 3, 4, 5].map((value) => `<label><input type="radio" name="rating" value="${value}"> ${value}</label>`).join('')}
      </fieldset>
      <label for="message">What should we know?</label>
      <textarea id="message" name="message" maxlength="5000" required>${escapeHtml(refused?.message ?? '')}</textarea>
      <button type="submit">Send feedback</button>
    </form>`,
  );
}

export function feedbackThanksPage(theme: FormTheme): string {
  const again = `<p><a href="${addressIn(theme)}">Write something else</a></p>`;
  return page(theme, `<p role="status">Thank you. We read everything.</p>${again}`);
}

function page(theme: FormTheme, body: string): string {
  return `<!doctype html><html lang="en" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Feedback</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
