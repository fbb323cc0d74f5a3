import { ADMIN_REFRESH_MS, LOCAL_STATS_REFRESH_MS } from '@duologue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminPodcastsQuery } from '../../api/admin.ts';
import { HttpError, messageOf } from '../../api/http-error.ts';
import { refreshLibrary, useLibrary } from '../../features/library/library.ts';
import { libraryStats } from '../../features/library/library-stats.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { AdminHeader } from './admin-header.tsx';
import { ErrorCard, RefusedCard } from './error-cards.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { LocalStorageTab } from './local-storage-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PodcastsTab } from './podcasts-tab.tsx';

export function AdminPanel({ token }: { token: string }) {
  const stats = useLocalStats();
  const { data, error, isFetching, refetch } = useQuery({
    ...adminPodcastsQuery(token),
    refetchInterval: useOnline() ? ADMIN_REFRESH_MS : false,
  });
  const refresh = () => void refetch();
  if (error instanceof HttpError && (error.status === 401 || error.status === 429)) {
    return <RefusedCard message={messageOf(error, 'The admin token is not right.')} />;
  }
  if (error && !data) return <ErrorCard message={messageOf(error, 'Failed to fetch podcasts')} onRetry={refresh} />;
  return (
    <>
      <AdminHeader serverCount={data?.pagination.total} localCount={stats.total} loading={isFetching} onRefresh={refresh} />
      {error && <p className="mb-4 text-danger">{messageOf(error, 'Failed to fetch podcasts')}</p>}
      <Tabs defaultValue="overview" className="space-y-6">
        <TabsList aria-label="Admin panel">
          <TabsTrigger value="overview">Overview</TabsTrigger>
          <TabsTrigger value="podcasts">Podcasts</TabsTrigger>
          <TabsTrigger value="local">Local Storage</TabsTrigger>
          <TabsTrigger value="feedback">Feedback</TabsTrigger>
        </TabsList>
        <TabsContent value="overview">
          <OverviewTab stats={stats} />
        </TabsContent>
        <TabsContent value="podcasts">
          {data ? <PodcastsTab token={token} podcasts={data.podcasts} /> : <Spinner label="Loading podcasts" />}
        </TabsContent>
        <TabsContent value="local">
          <LocalStorageTab stats={stats} />
        </TabsContent>
        <TabsContent value="feedback">
          <FeedbackTab token={token} />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** This browser's own library, counted; read again every 10 s. */
function useLocalStats() {
  const podcasts = useLibrary();
  useEffect(() => {
    refreshLibrary();
    const timer = setInterval(refreshLibrary, LOCAL_STATS_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return libraryStats(podcasts);
}
