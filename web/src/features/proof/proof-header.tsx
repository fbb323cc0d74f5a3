import type { Article, PublicPodcast } from '@duologue/contract';
import { describeGrounding } from '@duologue/contract/describe-grounding';
import { ExternalLink, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { isWebAddress } from '../player/citation-list.tsx';
import { PinnedSources } from '../podcast/pinned-sources.tsx';
import { ShareButton } from '../share/share-button.tsx';
import type { Proof } from './build-proof.ts';
import { markStyle } from './marked-text.tsx';

export type ProofHeaderProps = { podcast: PublicPodcast; proof: Proof | undefined; article: Article | undefined };

/** What was checked, against which revision under which licence, and how to read the two columns. */
export function ProofHeader({ podcast, proof, article }: ProofHeaderProps) {
  const { grounding } = podcast;
  const roomy = useMedia('(min-width: 768px) and (min-height: 820px)');
  return (
    <header className="shrink-0 space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink href={`/shared/${podcast.id}`}>Back to the podcast</BackLink>
        <ShareButton proof size="sm" podcastId={podcast.id} title={podcast.title} label="Share this proof" />
      </div>
      <h1 className="text-3xl sm:text-4xl">{podcast.title}</h1>
      <p className="text-sm text-soft">
        {grounding && `${describeGrounding(grounding)} `}
        {article && proof && `${proof.told} of the article’s ${proof.sentences.length} sentences are told.`}
      </p>
      <details open={roomy} className="text-sm text-soft">
        <summary className="w-fit rounded-lg py-1 font-semibold text-ink">Source and legend</summary>
        <div className="mt-1 flex flex-col gap-x-8 gap-y-2 lg:flex-row lg:items-baseline lg:justify-between">
          {article ? <Sources article={article} /> : <PinnedSources podcast={{ ...podcast, grounding: null }} />}
          <Legend />
        </div>
      </details>
    </header>
  );
}

function Sources({ article }: { article: Article }) {
  return (
    <ul className="shrink-0 space-y-1">
      {article.sources.map(({ title, url, revision, licence }) => (
        <li key={title}>
          {isWebAddress(url) ? <OutsideLink href={url}>{title}</OutsideLink> : title}
          {`, revision ${revision}, `}
          {isWebAddress(licence.url) ? <OutsideLink href={licence.url}>{licence.name}</OutsideLink> : licence.name}
        </li>
      ))}
    </ul>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
      {children}
      <ExternalLink aria-label="opens in a new tab" className="ml-1 inline size-3.5 align-baseline" />
    </a>
  );
}

function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
      <LegendEntry sign={<span className="rounded-full border border-line bg-surface px-2 text-xs font-semibold">12</span>}>
        rests on sentence 12
      </LegendEntry>
      <LegendEntry sign={<MessageCircle aria-hidden className="size-4 text-edge" />}>claims nothing</LegendEntry>
      <LegendEntry
        sign={
          <Badge variant="outline" className="border-dashed">
            Not checkable
          </Badge>
        }
      >
        the hosts’ own comparison or opinion
      </LegendEntry>
      <LegendEntry sign={<span className={`text-ink ${markStyle.found}`}>1953</span>}>
        in the line and in its sentence
      </LegendEntry>
      <LegendEntry sign={<span className={`text-ink ${markStyle.missing}`}>1953</span>}>in the line alone</LegendEntry>
      <LegendEntry sign={<span className="font-display italic">Sentence</span>}>left out</LegendEntry>
    </ul>
  );
}

function LegendEntry({ sign, children }: { sign: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {sign}
      {children}
    </li>
  );
}
