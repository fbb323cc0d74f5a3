import { PRODUCT_NAME } from '@duologue/contract';
import { escapeHtml } from './html.ts';

/** The look of the screen that frames it. That screen lends its fonts and its theme; without it this one stands alone. */
const STYLE = `
  :root { color-scheme: light; font: 16px/1.55 "Figtree Variable", ui-sans-serif, system-ui, sans-serif;
    --surface: #fffdf8; --sunken: #f2eadb; --ink: #211d1b; --soft: #61574d; --line: #e5dac7; --edge: #8d7f70; --accent: #b93c11;
    --accent-strong: #98300c; --accent-wash: #fbe6d8; --on-accent: #fffaf5; --danger: #a3153a; }
  :root.dark { color-scheme: dark;
    --surface: #1a1d28; --sunken: #0c0e14; --ink: #f4ede1; --soft: #b6ac9f; --line: #2b303d; --edge: #767c8c; --accent: #ff8a5c;
    --accent-strong: #ffa27c; --accent-wash: #3a221b; --on-accent: #220c03; --danger: #ff8aa0; }
  body { margin: 0 auto; padding: 1.75rem; max-width: 40rem; background: var(--surface); color: var(--ink); }
  legend, .question { display: block; padding: 0; margin-bottom: .6rem; line-height: 1.2;
    font-family: "Newsreader Variable", Georgia, serif; font-size: 1.35rem; font-weight: 500; letter-spacing: -.012em; }
  .optional { color: var(--soft); font: .9rem "Figtree Variable", ui-sans-serif, system-ui, sans-serif; letter-spacing: 0; }
  textarea { width: 100%; box-sizing: border-box; min-height: 11rem; font: inherit; padding: .85rem 1rem; resize: vertical;
    border: 1px solid var(--edge); border-radius: 1rem; background: var(--surface); color: var(--ink); }
  textarea:hover { border-color: var(--ink); }
  fieldset { border: 0; padding: 0; margin: 0 0 1.75rem; }
  .ratings { display: flex; flex-wrap: wrap; gap: .5rem; }
  .ratings label { position: relative; }
  .ratings input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .ratings span { display: grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem; padding: 0 .5rem; box-sizing: border-box;
    border: 1px solid var(--edge); border-radius: 2rem; font-weight: 600; color: var(--soft); }
  .ratings input:hover + span { background: var(--sunken); color: var(--ink); }
  .ratings input:checked + span { border-color: var(--accent); background: var(--accent-wash); color: var(--accent-strong); }
  .ratings input:focus-visible + span, :focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; }
  button { font: inherit; font-size: .95rem; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 2rem;
    margin-top: 1.25rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
  button:hover { background: var(--accent-strong); }
  a { color: var(--accent); text-underline-offset: 4px; }
  [role=alert] { color: var(--danger); font-weight: 600; }
  [role=status] { font-family: "Newsreader Variable", Georgia, serif; font-size: 1.5rem; margin: 0 0 .75rem; }
`;

/** What the numbers mean, for those who hear the form. */
const ratings = ['1, not at all', '2', '3', '4', '5, very much'] as const;

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
        <legend>How do you like ${PRODUCT_NAME}? <span class="optional">(optional)</span></legend>
        <div class="ratings">${ratings.map(rating).join('')}</div>
      </fieldset>
      <label for="message" class="question">What should we know?</label>
      <textarea id="message" name="message" maxlength="5000" required>${escapeHtml(refused?.message ?? '')}</textarea>
      <button type="submit">Send feedback</button>
    </form>`,
  );
}

function rating(label: string, index: number): string {
  return `<label><input type="radio" name="rating" value="${index + 1}" aria-label="${label}"><span>${index + 1}</span></label>`;
}

export function feedbackThanksPage(theme: FormTheme): string {
  const again = `<p><a href="${addressIn(theme)}">Write something else</a></p>`;
  return page(theme, `<p role="status">Thank you. We read everything.</p>${again}`);
}

function page(theme: FormTheme, body: string): string {
  return `<!doctype html><html lang="en" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Feedback</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
