import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from './key-list.tsx';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keys" description="They work anywhere on the page, except while you type.">
      <KeyList />
    </Dialog>
  );
}
