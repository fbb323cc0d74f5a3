import type { SystemStatus } from '@duologue/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { isAvailable } from '../../api/status.ts';
import { classNames } from '../../lib/class-names.ts';
import { Card, CardTitle } from '../../ui/card.tsx';

type Services = SystemStatus['services'];
/** A service that the answer leaves out has no row. */
type Row = { name: string; service: { status: string; message?: string | undefined } | undefined; text: string };

export function StatusCards({ services }: { services: Services }) {
  const { database, storage, tts, ai, encyclopedia, queue } = services;
  const otherVoices: Row[] = [
    { name: 'OpenAI-compatible speech', service: tts.openai, text: 'second TTS provider' },
    { name: 'ElevenLabs', service: tts.elevenlabs, text: 'third TTS provider' },
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ServiceCard
        title="Database & Storage"
        rows={[
          { name: 'Database', service: database, text: known(database.latency, (ms) => `${ms} ms`) ?? 'Latency unknown' },
          {
            name: 'Storage',
            service: storage,
            text: known(storage.podcastCount, (count) => `${count} podcasts stored`) ?? 'Podcast count unknown',
          },
        ]}
      />
      <ServiceCard
        title="Text-to-Speech Services"
        rows={[
          { name: 'Google TTS', service: tts.chirp, text: 'Default TTS provider' },
          ...otherVoices.filter(({ service }) => service && service.status !== 'not configured'),
          { name: 'Built-in voices', service: tts.builtin, text: 'used when no other provider is set up' },
        ]}
      />
      <ServiceCard
        title="AI Models"
        rows={[
          { name: 'OpenAI', service: ai.openai, text: 'primary content generation' },
          { name: 'Deepseek', service: ai.deepseek, text: 'secondary content generation' },
          { name: 'Gemini', service: ai.gemini, text: 'Google AI content generation' },
          { name: 'Built-in writer', service: ai.builtin, text: 'used when no model is set up' },
        ]}
      />
      <ServiceCard
        title="Articles & Queue"
        rows={[
          {
            name: 'Encyclopedia',
            service: encyclopedia,
            text: encyclopedia?.source === 'wikipedia' ? 'Articles come from Wikipedia' : 'Articles come from our own shelf',
          },
          { name: 'Queue', service: queue, text: queueText(queue) },
        ]}
      />
    </div>
  );
}

function ServiceCard({ title, rows }: { title: string; rows: Row[] }) {
  const present = rows.filter(({ service }) => service !== undefined);
  if (present.length === 0) return null;
  return (
    <Card role="group" aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <ul className="mt-2 divide-y divide-line">
        {present.map(({ name, service, text }) => (
          <ServiceRow key={name} name={name} status={service?.status ?? ''} text={text} problem={service?.message} />
        ))}
      </ul>
    </Card>
  );
}

function known(value: number | null | undefined, text: (value: number) => string): string | undefined {
  return typeof value === 'number' ? text(value) : undefined;
}

function queueText(queue: Services['queue']): string {
  if (!queue || queue.active === null || queue.waiting === null) return 'Queue length unknown';
  return `${queue.active} in progress, ${queue.waiting} waiting`;
}

type ServiceRowProps = { name: string; status: string; text: string; problem?: string | undefined };

function ServiceRow({ name, status, text, problem }: ServiceRowProps) {
  const available = isAvailable(status);
  // Providers that nobody has set up are a choice of the operator, no fault.
  const optional = status.toLowerCase() === 'not configured';
  const Icon = available ? CircleCheck : CircleX;
  const color = available ? 'text-good' : optional ? 'text-edge' : 'text-danger';
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon role="img" aria-label={status} className={classNames('mt-0.5 size-6 shrink-0', color)} />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-[0.95rem] text-soft">{text}</p>
        {optional && <p className="text-[0.95rem] text-soft">Optional, not set up</p>}
        {problem && !available && <p className="text-[0.95rem] text-danger">{problem}</p>}
      </div>
    </li>
  );
}
