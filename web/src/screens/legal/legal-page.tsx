import { PRODUCT_NAME } from '@duologue/contract/constants';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BackLink } from '../../ui/back-link.tsx';

export function LegalPage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-3xl">
      <BackLink href="/">Back to Home</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-soft">Last updated: {updated}</p>
      <div className="mt-10 space-y-12">{children}</div>
    </article>
  );
}

/** The text is in Markdown: sections, paragraphs, lists and links. */
export function LegalPart({ title, text }: { title: string; text: string }) {
  const sections = text.replaceAll('{product}', PRODUCT_NAME).split(/^## /m).slice(1);
  return (
    <section aria-label={title}>
      <h2 className="text-3xl">{title}</h2>
      <ol className="mt-6 space-y-8">
        {sections.map((section, index) => {
          const [heading = '', ...blocks] = section.trim().split(/\r?\n\r?\n/);
          return (
            <li key={heading} className="grid gap-x-4 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
              <span aria-hidden className="font-display text-xl text-accent tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{heading}</h3>
                <div className="mt-2 space-y-3 text-soft [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">
                  {blocks.map(block)}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function block(text: string) {
  if (!text.startsWith('- ')) return <p key={text}>{withLinks(text)}</p>;
  const items = text.split(/\r?\n/).map((line) => line.slice(2));
  return (
    <ul key={text}>
      {items.map((item) => (
        <li key={item}>{withLinks(item)}</li>
      ))}
    </ul>
  );
}

/** "[the page](/page)" becomes a link within the app. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(\[[^\]]*\]\([^)]*\))/).map((part) => {
    const [, label, href] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
    if (!href) return part;
    return (
      <Link key={part} href={href}>
        {label}
      </Link>
    );
  });
}
