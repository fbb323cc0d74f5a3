import type { ReactNode } from 'react';
import { BackLink } from '../../ui/back-link.tsx';

export type LegalSection = { title: string; text: ReactNode };

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

export function LegalPart({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-3xl">{title}</h2>
      <ol className="mt-6 space-y-8">
        {sections.map((section, index) => (
          <li key={section.title} className="grid gap-x-4 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
            <span aria-hidden className="font-display text-xl text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{section.title}</h3>
              <div className="mt-2 space-y-3 text-soft [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">
                {section.text}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
