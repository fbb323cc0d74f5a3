import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { startEpisode } from '../create-podcast/start-podcast.ts';
import { toast } from '../toasts/toast.ts';
import { useServerChange } from '../toasts/use-server-change.ts';
import { CustomFields } from './custom-fields.tsx';
import { type EpisodeForm, emptyEpisode, episodeRequest, missingIn, withSuggestion } from './episode-form.ts';
import { SuggestionList } from './suggestion-list.tsx';

export type EpisodeDialogProps = { series: { id: number; title: string }; onClose: () => void };

export function EpisodeDialog({ series, onClose }: EpisodeDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Create New Episode"
      description={series.title}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      <EpisodeFields seriesId={series.id} onDone={onClose} />
    </Dialog>
  );
}

function EpisodeFields({ seriesId, onDone }: { seriesId: number; onDone: () => void }) {
  const [form, setForm] = useState<EpisodeForm>(emptyEpisode);
  const creation = useServerChange({
    changes: ['/api/series', '/api/podcasts'],
    call: () => startEpisode(seriesId, episodeRequest(form)),
    done: () => ({
      title: 'Episode created',
      description: 'Your new podcast episode has been created and is now processing.',
    }),
    failed: 'Failed to create episode.',
    onDone,
  });
  const submit = () => {
    const missing = missingIn(form);
    if (missing) toast({ title: 'Missing required fields', description: missing, variant: 'destructive' });
    else creation.mutate(undefined);
  };
  return (
    <>
      <Tabs defaultValue="suggestion" className="space-y-4">
        <TabsList aria-label="How to start">
          <TabsTrigger value="suggestion">Use Suggestion</TabsTrigger>
          <TabsTrigger value="custom">Custom Episode</TabsTrigger>
        </TabsList>
        <TabsContent value="suggestion" tabIndex={-1} className="space-y-3">
          <SuggestionList
            seriesId={seriesId}
            chosen={form.title}
            onChoose={(suggestion) => setForm((before) => withSuggestion(before, suggestion))}
          />
          {form.title !== '' && (
            <p className="text-sm text-soft">
              Chosen: <span className="font-semibold text-ink">{form.title}</span>, part {form.partNumber}. You can change it
              under Custom Episode.
            </p>
          )}
        </TabsContent>
        <TabsContent value="custom" tabIndex={-1}>
          <CustomFields form={form} onChange={setForm} />
        </TabsContent>
      </Tabs>
      <div className="mt-6 flex justify-end">
        <Button disabled={creation.isPending} onClick={submit}>
          {creation.isPending ? 'Creating…' : 'Create Episode'}
        </Button>
      </div>
    </>
  );
}
