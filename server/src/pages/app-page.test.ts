import type { PublicPodcast } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { appPage, TemplateError } from './app-page.ts';
import { podcastHead, podcastWords } from './podcast-page.ts';

const template = '<html><head><!--app-head--><title>old</title><!--/app-head--></head><body><div id="root"></div></body></html>';
const nasty = `</title></script><script>alert(1)</script>"'&$& <!--`;

const podcast: PublicPodcast = {
  id: 9_000_000_000_001,
  title: 'Honey bee',
  wiki_title: 'Honey bee',
  wiki_titles: ['Honey bee'],
  status: 'ready',
  progress: null,
  phase: null,
  percent: 100,
  queue_position: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  duration: 301.2,
  audio_url: '/api/podcasts/audio/podcast_9000000000001.mp3',
  audio_filename: 'podcast_9000000000001.mp3',
  transcript: 'Ada: Hello.',
  chapters: [{ timestamp: 0, title: 'The dance' }],
  show_notes: { summary: 'Bees dance maps.', keyPoints: [], sources: [] },
  tts_provider: 'builtin',
  model_type: 'builtin',
  specific_model: 'duologue-writer',
  role: null,
  part_number: null,
  series_id: null,
  format: null,
  minutes: null,
  hosts: null,
  source: 'shelf',
  source_urls: ['https://example.org/honey-bee'],
  licence: 'CC0',
  live_ms: 0,
  grounding: null,
  edition: 1,
  revised_at: null,
  changed_lines: null,
};
const page = appPage(template);
const render = (shown: PublicPodcast) => page(podcastHead(shown, 'https://duologue.example'), podcastWords(shown));

describe('the first HTML of a shared podcast', () => {
  it('carries title, description, canonical, Open Graph, Twitter card and audio (SH-14, SH-16, R-23)', () => {
    const html = render(podcast);
    expect(html).toContain('<title>Honey bee | Duologue</title>');
    expect(html).not.toContain('old');
    expect(html).toContain('<meta name="description" content="Bees dance maps.">');
    expect(html).toContain('<link rel="canonical" href="https://duologue.example/shared/9000000000001">');
    expect(html).toContain(
      '<meta property="og:audio" content="https://duologue.example/api/podcasts/audio/podcast_9000000000001.mp3">',
    );
    expect(html).toContain(
      '<meta property="og:image" content="https://duologue.example/api/podcasts/9000000000001/cover.png?shape=wide">',
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('describes the episode to search engines (SH-16)', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(render(podcast))?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'PodcastEpisode',
      name: 'Honey bee',
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: 'https://duologue.example/api/podcasts/audio/podcast_9000000000001.mp3',
        duration: 'PT301S',
      },
    });
  });

  it('can be read and heard without scripts', () => {
    const html = render(podcast);
    const words = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? '';
    expect(words).toContain('<h1>Honey bee</h1>');
    expect(words).toContain('Bees dance maps.');
    expect(words).toContain('<audio controls preload="none" src="/api/podcasts/audio/podcast_9000000000001.mp3">');
    expect(words).toContain('The dance');
    expect(words).toContain('Based on <a href="https://example.org/honey-bee">Honey bee</a> (CC0)');
  });

  it('keeps whatever a title holds as text', () => {
    const html = render({
      ...podcast,
      title: nasty,
      chapters: [{ timestamp: 0, title: nasty }],
      show_notes: { summary: nasty, keyPoints: [], sources: [] },
    });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).toContain('$&#38;');
  });

  it('is not for search engines before it is ready, and offers the live audio', () => {
    const html = render({ ...podcast, status: 'processing', audio_url: null, show_notes: null });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).toContain('src="/api/podcasts/9000000000001/live.mp3"');
  });
});

it('refuses a template that has lost its marker', () => {
  expect(() => appPage('<html></html>')).toThrow(TemplateError);
});
