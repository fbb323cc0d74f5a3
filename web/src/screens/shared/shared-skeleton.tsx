import { Skeleton } from '../../ui/skeleton.tsx';

export function SharedSkeleton() {
  return (
    <div role="status" aria-label="Loading the podcast" className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Skeleton className="aspect-square w-40 rounded-card! sm:w-full" />
      <div className="space-y-4 sm:pt-6">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <Skeleton className="h-48 rounded-card! sm:col-span-2" />
    </div>
  );
}
