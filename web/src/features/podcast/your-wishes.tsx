import type { StoredPodcast } from '@duologue/contract';

/** What the visitor asked for, and what was understood of it; nothing where nothing special was asked for. */
export function YourWishes({ podcast }: { podcast: StoredPodcast }) {
  const { custom_instructions, format, minutes, understood } = podcast;
  if (understood.length === 0 || (custom_instructions ?? format ?? minutes) === null) return null;
  return (
    <section>
      <h3 className="text-lg">Your wishes</h3>
      {custom_instructions && <p className="mt-1.5 break-words text-soft">“{custom_instructions}”</p>}
      <p className="mt-1.5 break-words text-soft">{understood.join(' ')}</p>
    </section>
  );
}
