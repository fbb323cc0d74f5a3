import type { WishesRequest } from '@duologue/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/http-error.ts';
import { wishesQuery } from '../../api/podcasts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const TYPING_PAUSE_MS = 400;

/** Says what the hosts will make of the instructions, while they are typed. */
export function UnderstoodWishes({ request }: { request: WishesRequest }) {
  const typed = request.customInstructions?.trim() ?? '';
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const { data, error } = useQuery({
    ...wishesQuery({ ...request, customInstructions: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-live="polite">
      {typed !== '' && settled !== '' && (data || error) && (
        <div className="mt-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
          <p className="mb-0.5 font-semibold">Understood</p>
          {error ? (
            <p>{messageOf(error, 'It could not be checked just now.')}</p>
          ) : (
            data?.understood.map((sentence) => (
              <p key={sentence} className="break-words">
                {sentence}
              </p>
            ))
          )}
        </div>
      )}
    </div>
  );
}
