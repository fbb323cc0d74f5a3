import type { SystemStatus } from '@duologue/contract';
import { Card, CardTitle } from '../../ui/card.tsx';
import { isWell, ServiceRow, type ServiceRowProps } from './service-row.tsx';

export function StatusCards({ status }: { status: SystemStatus }) {
  const { database, storage, tts, ai, encyclopedia, queue } = status.services;
  const otherVoices: ServiceRowProps[] = [
    { name: 'OpenAI-compatible speech', status: tts.openai.status, text: 'second TTS provider' },
    { name: 'ElevenLabs', status: tts.elevenlabs.status, text: 'third TTS provider' },
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ServiceCard
        title="Database & Storage"
        rows={[
          { name: 'Database', status: database.status, text: known(database.latency, (ms) => `${ms} ms`) ?? 'Latency unknown' },
          {
            name: 'Storage',
            status: storage.status,
            text: known(storage.podcastCount, (count) => `${count} podcasts stored`) ?? 'Podcast count unknown',
          },
        ]}
      />
      <ServiceCard
        title="Text-to-Speech Services"
        rows={[
          { name: 'Google TTS', status: tts.chirp.status, text: 'Default TTS provider' },
          ...otherVoices.filter((voice) => isWell(voice.status)),
          { name: 'Built-in voices', status: tts.builtin.status, text: 'speak where no other provider is set up' },
        ]}
      />
      <ServiceCard
        title="AI Models"
        rows={[
          { name: 'OpenAI', status: ai.openai.status, text: 'primary content generation' },
          { name: 'Deepseek', status: ai.deepseek.status, text: 'secondary content generation' },
          { name: 'Gemini', status: ai.gemini.status, text: 'Google AI content generation' },
          { name: 'Built-in writer', status: ai.builtin.status, text: 'writes where no model is set up' },
        ]}
      />
      <ServiceCard
        title="Articles & Queue"
        rows={[
          {
            name: 'Encyclopedia',
            status: encyclopedia.status,
            text: encyclopedia.source === 'wikipedia' ? 'Articles come from Wikipedia' : 'Articles come from our own shelf',
          },
          { name: 'Queue', status: queue.status, text: queueText(queue) },
        ]}
      />
    </div>
  );
}

function ServiceCard({ title, rows }: { title: string; rows: ServiceRowProps[] }) {
  return (
    <Card role="group" aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <ServiceRow key={row.name} {...row} />
        ))}
      </ul>
    </Card>
  );
}

function known(value: number | null | undefined, text: (value: number) => string): string | undefined {
  return typeof value === 'number' ? text(value) : undefined;
}

function queueText({ active, waiting }: SystemStatus['services']['queue']): string {
  if (active === null || waiting === null) return 'Queue length unknown';
  return `${active} being made, ${waiting} waiting`;
}
