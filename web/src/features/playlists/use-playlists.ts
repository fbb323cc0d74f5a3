import type { Playlist } from '@duologue/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/http-error.ts';
import { toast, toastError } from '../toasts/toast.ts';

const playlistsKey = ['/api/playlists'];
export const playlistKey = (id: number | string) => [`/api/playlists/${id}`];

export function usePlaylists(enabled = true) {
  return useQuery<Playlist[]>({ queryKey: playlistsKey, enabled });
}

export function usePlaylist(id: string) {
  return useQuery<Playlist>({ queryKey: playlistKey(id) });
}

export type PlaylistChange<Request, Answer> = {
  call: (request: Request) => Promise<Answer>;
  done: string;
  failed: string;
  onDone?: (answer: Answer, request: Request) => void;
};

/** One change of playlists: it tells how it went, and what shows playlists is asked for anew. */
export function usePlaylistChange<Request, Answer>({ call, done, failed, onDone }: PlaylistChange<Request, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, request) => {
      toast({ title: done });
      onDone?.(answer, request);
    },
    onError: (error) => toastError(messageOf(error, failed)),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/playlists') }),
  });
}
