import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ImportPlan } from './backup.ts';
import { finishImport } from './backup-file.ts';

const MOST_NAMED = 5;

/** Which version of a podcast is kept is the visitor's choice: nothing is overwritten unasked. */
export function ImportDialog({ plan, onClose }: { plan: ImportPlan; onClose: () => void }) {
  const { added, differing } = plan;
  const finish = (replace: boolean) => () => {
    finishImport(plan, replace);
    onClose();
  };
  const others = differing.length - MOST_NAMED;
  return (
    <Dialog
      onClose={onClose}
      title={`${differing.length === 1 ? '1 podcast is' : `${differing.length} podcasts are`} here already`}
      description={`The backup holds another version of what is in your library. ${added.length} others are new and will be added.`}
    >
      <ul className="list-disc space-y-1 pl-5 text-soft">
        {differing.slice(0, MOST_NAMED).map((podcast) => (
          <li key={podcast.id}>{podcast.title}</li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={finish(true)}>
          Replace with the backup
        </Button>
        <Button onClick={finish(false)}>Keep mine</Button>
      </div>
    </Dialog>
  );
}
