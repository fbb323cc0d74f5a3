import type { Series } from '@duologue/contract';
import { TITLE_MAX_LENGTH } from '@duologue/contract/constants';
import { type KeyboardEvent, useState } from 'react';
import { createSeries } from '../../api/series.ts';
import { toast } from '../../features/toasts/toast.ts';
import { useServerChange } from '../../features/toasts/use-server-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LongTextField, TextField } from '../../ui/text-field.tsx';

export type CreateSeriesDialogProps = { onClose: () => void; onCreated: (series: Series) => void };

export function CreateSeriesDialog({ onClose, onCreated }: CreateSeriesDialogProps) {
  const [title, setTitle] = useState('');
  const [topic, setTopic] = useState('');
  const [description, setDescription] = useState('');
  const creation = useServerChange({
    changes: ['/api/series', '/api/podcasts'],
    call: createSeries,
    done: () => ({ title: 'Series created', description: 'Now choose its first episode.' }),
    failed: 'Failed to create series.',
    onDone: (series) => {
      onClose();
      onCreated(series);
    },
  });
  const incomplete = title.trim() === '' || topic.trim() === '';
  const submit = () => {
    if (incomplete) {
      const text = 'Please provide a title and topic for your series.';
      return toast({ title: 'Missing required fields', description: text, variant: 'destructive' });
    }
    if (!creation.isPending) {
      creation.mutate({ title: title.trim(), topic: topic.trim(), description: description.trim() });
    }
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit();
  };
  return (
    <Dialog onClose={onClose} closable={!creation.isPending} title="Create New Podcast Series">
      <div className="space-y-4">
        <TextField label="Title" required maxLength={TITLE_MAX_LENGTH} value={title} onText={setTitle} onKeyDown={onEnter} />
        <TextField
          label="Topic"
          hint="An article of the encyclopedia: its parts are suggested to you."
          required
          maxLength={TITLE_MAX_LENGTH}
          value={topic}
          onText={setTopic}
          onKeyDown={onEnter}
        />
        <LongTextField label="Description (optional)" maxLength={1_000} value={description} onText={setDescription} />
        <div className="flex justify-end pt-2">
          <Button disabled={incomplete || creation.isPending} onClick={submit}>
            {creation.isPending ? 'Creating…' : 'Create Series'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
