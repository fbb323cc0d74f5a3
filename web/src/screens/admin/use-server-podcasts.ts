import { ADMIN_REFRESH_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { listAllPodcasts } from '../../features/admin/admin-calls.ts';
import { useOnline } from '../../lib/use-online.ts';

export const serverPodcastsKey = ['/api/podcasts', 'admin'];

/** Every podcast on the server, asked for every 30 s while there is a network. */
export function useServerPodcasts(token: string) {
  const online = useOnline();
  return useQuery({
    queryKey: serverPodcastsKey,
    queryFn: ({ signal }) => listAllPodcasts(token, signal),
    refetchInterval: online ? ADMIN_REFRESH_MS : false,
  });
}
