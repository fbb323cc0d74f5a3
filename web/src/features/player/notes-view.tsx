import type { ShowNotes } from '@duologue/contract';
import { isWebAddress } from './citation-list.tsx';

export function NotesView({ notes }: { notes: ShowNotes }) {
  return (
    <div className="space-y-6">
      {notes.summary && (
        <section>
          <h3 className="text-lg">Summary</h3>
          <p className="mt-1.5 text-soft">{notes.summary}</p>
        </section>
      )}
      <NoteList title="Key Points" texts={notes.keyPoints} />
      <NoteList title="Sources" texts={notes.sources} />
    </div>
  );
}

function NoteList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-soft marker:text-accent">
        {texts.map((text) => (
          <li key={text}>{isWebAddress(text) ? <SourceLink url={text} /> : text}</li>
        ))}
      </ul>
    </section>
  );
}

function SourceLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="break-all text-accent underline underline-offset-4">
      {url}
    </a>
  );
}
