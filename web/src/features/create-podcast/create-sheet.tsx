import { INSTRUCTIONS_MAX_LENGTH, SUMMARY_BOX_MAX_HEIGHT_PX } from '@duologue/contract/constants';
import { DEFAULT_FORMAT } from '@duologue/contract/episode-format';
import { teamScripts } from '@duologue/contract/model-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { summaryQuery } from '../../api/encyclopedia.ts';
import { HttpError, isAbort, messageOf } from '../../api/http-error.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LongTextField } from '../../ui/text-field.tsx';
import { toast } from '../toasts/toast.ts';
import { HostChoice } from './host-choice.tsx';
import { ModelChoice } from './model-choice.tsx';
import { type Plan, PlanChoice } from './plan-choice.tsx';
import { UnderstoodWishes } from './understood-wishes.tsx';
import { firstModel, type ModelSetting, preselectedModel, useWriters } from './use-writers.ts';

export type CreateChoices = ModelSetting &
  Plan & { articleTitle: string; customInstructions: string; hosts?: string | undefined };
export type CreateSheetProps = {
  /** The article; undefined means closed. */
  articleTitle: string | undefined;
  /** What an earlier attempt was requested with. */
  initial?: Partial<CreateChoices> | undefined;
  onClose: () => void;
  onCreate: (choices: CreateChoices) => void;
  creating: boolean;
};

/** The bottom sheet in which a podcast is requested. */
export function CreateSheet({ articleTitle, initial, onClose, onCreate, creating }: CreateSheetProps) {
  const open = articleTitle !== undefined;
  // The form stays while the sheet sinks, or the sheet would shrink to its title first.
  const last = useRef(articleTitle);
  last.current = articleTitle ?? last.current;
  return (
    <Sheet side="bottom" title="Create Podcast" open={open} onOpenChange={(next) => !next && onClose()}>
      {last.current !== undefined && (
        <CreateForm
          key={last.current}
          articleTitle={last.current}
          initial={initial}
          open={open}
          onClose={onClose}
          onCreate={onCreate}
          creating={creating}
        />
      )}
    </Sheet>
  );
}

function earlierModel({ modelType, specificModel }: Partial<CreateChoices> = {}): ModelSetting | undefined {
  return modelType && specificModel ? { modelType, specificModel } : undefined;
}

type CreateFormProps = CreateSheetProps & { articleTitle: string; open: boolean };

function CreateForm({ articleTitle, initial, open, onClose, onCreate, creating }: CreateFormProps) {
  const [title, setTitle] = useState(articleTitle);
  const [chosenModel, setModel] = useState(() => earlierModel(initial));
  const [plan, setPlan] = useState<Plan>({ format: initial?.format, minutes: initial?.minutes });
  const [hosts, setHosts] = useState(initial?.hosts);
  const [customInstructions, setCustomInstructions] = useState(initial?.customInstructions ?? '');
  const { summary, source, loading, choices } = useSummary(open ? title : '', onClose);
  // Our own script is one conversation: whoever asks for another gets another writer.
  const asksForAnother = customInstructions.trim() !== '' || (plan.format ?? DEFAULT_FORMAT) !== DEFAULT_FORMAT;
  const withTeamScript = source === 'shelf' && !asksForAnother;
  const writers = useWriters(withTeamScript);
  const { making } = writers;
  const notOffered = chosenModel?.specificModel === teamScripts.id && !withTeamScript;
  const model = notOffered ? firstModel(teamScripts.type, writers) : (chosenModel ?? preselectedModel(writers));
  const undecided = !loading && summary === '' && choices.length > 0;
  return (
    <div className="mt-4 space-y-5">
      <div className="flex flex-wrap items-start gap-4">
        <Cover title={title} className="size-16" />
        <div className="min-w-0 shrink grow basis-52">
          <p className="font-display text-2xl leading-tight">{title}</p>
          <SummaryBox loading={loading} summary={summary} />
        </div>
      </div>
      {choices.length > 0 && <TitleChoices choices={choices} onChoose={setTitle} />}
      <PlanChoice value={plan} onChange={setPlan} />
      <div>
        <LongTextField
          label="Custom instructions (optional)"
          hint="Style, focus or length, for example: keep it short and start with the history."
          rows={2}
          maxLength={INSTRUCTIONS_MAX_LENGTH}
          value={customInstructions}
          onText={setCustomInstructions}
        />
        <UnderstoodWishes request={{ ...plan, wikiTitle: title, modelType: model.modelType, customInstructions }} />
      </div>
      <ModelChoice value={model} onChange={setModel} writers={writers} />
      <HostChoice value={hosts} onChange={setHosts} />
      {!making && <p className="text-danger">Podcast creation is currently unavailable.</p>}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-surface px-6 py-4 *:flex-1 sm:justify-end sm:*:flex-none">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!open || loading || creating || undecided || !making}
          onClick={() =>
            onCreate({ ...model, ...plan, hosts, articleTitle: title, customInstructions: customInstructions.trim() })
          }
        >
          {creating ? 'Creating...' : 'Create Podcast'}
        </Button>
      </div>
    </div>
  );
}

/** Fetched while the sheet is open, aborted when it closes. A title with several meanings brings choices; another failure closes. */
function useSummary(title: string, onFailure: () => void) {
  const { data, error, isFetching } = useQuery(summaryQuery(title));
  const choices = data?.choices ?? (error instanceof HttpError ? error.choices : []);
  const failure = error && choices.length === 0 && !isAbort(error) ? error : undefined;
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    if (!failure) return;
    const description = messageOf(failure, 'Failed to fetch summary');
    toast({ title: 'Error fetching summary', description, variant: 'destructive' });
    fail.current();
  }, [failure]);
  return { summary: data?.summary ?? '', source: data?.source, loading: isFetching, choices };
}

function SummaryBox({ loading, summary }: { loading: boolean; summary: string }) {
  if (loading) return <Spinner label="Loading the summary" className="mt-2" />;
  if (!summary) return null;
  return (
    <section
      aria-label="Summary"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-hint mt-1.5 overflow-y-auto pr-2 text-soft"
      style={{ maxHeight: SUMMARY_BOX_MAX_HEIGHT_PX }}
    >
      {summary}
    </section>
  );
}

function TitleChoices({ choices, onChoose }: { choices: readonly string[]; onChoose: (title: string) => void }) {
  return (
    <section aria-label="Which article?">
      <p className="mb-2 text-sm font-semibold">This title can mean several articles. Which one?</p>
      <div className="flex max-h-36 flex-wrap gap-2 overflow-y-auto">
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="outline"
            size="sm"
            className="max-w-full whitespace-normal"
            onClick={() => onChoose(choice)}
          >
            {choice}
          </Button>
        ))}
      </div>
    </section>
  );
}
