import { TITLE_MAX_LENGTH } from '@duologue/contract/constants';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PlaylistText } from '../../api/playlists.ts';
import { Button } from '../../ui/button.tsx';
import { LongTextField, TextField } from '../../ui/text-field.tsx';

export type PlaylistFormProps = {
  initial?: PlaylistText;
  submitLabel: string;
  busy: boolean;
  onSubmit: (text: PlaylistText) => void;
  children?: ReactNode;
};

/** Title and description, for a new playlist and for an old one. */
export function PlaylistForm({ initial, submitLabel, busy, onSubmit, children }: PlaylistFormProps) {
  const [title, setTitle] = useState(initial?.title ?? '');
  const [description, setDescription] = useState(initial?.description ?? '');
  const [touched, setTouched] = useState(false);
  const missing = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing && !busy) onSubmit({ title: title.trim(), description: description.trim() });
  };
  const problem = missing ? (touched ? { error: 'Title is required' } : { hint: 'Title is required' }) : {};
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label="Title"
        {...problem}
        required
        maxLength={TITLE_MAX_LENGTH}
        value={title}
        onText={(text) => {
          setTouched(true);
          setTitle(text);
        }}
      />
      <LongTextField label="Description (optional)" maxLength={1_000} value={description} onText={setDescription} />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        {children}
        <Button type="submit" disabled={missing || busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
