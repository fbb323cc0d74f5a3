import { classNames } from '../../lib/class-names.ts';
import { Cover } from '../../ui/cover.tsx';

export type SuggestionListProps = {
  id: string;
  titles: readonly string[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (title: string) => void;
};

/** The focus stays in the search box, which handles the keys; so a press here must not take it away. */
export function SuggestionList({ id, titles, active, onActive, onChoose }: SuggestionListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Articles" tabIndex={-1}>
      {titles.map((title, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
        <div
          key={title}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(title)}
          className={classNames('flex items-center gap-3.5 px-4 py-2.5', index === active && 'bg-sunken')}
        >
          <Cover title={title} className="size-10 rounded-lg" />
          <span className="min-w-0 truncate">{title}</span>
        </div>
      ))}
    </div>
  );
}
