import { CircleAlert } from 'lucide-react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Card } from '../../ui/card.tsx';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <div className="grid min-h-[55dvh] place-items-center">
      <Card className="max-w-md">
        <div className="flex items-center gap-3">
          <CircleAlert aria-hidden className="size-8 shrink-0 text-danger" />
          <h1 className="text-3xl">404 Page Not Found</h1>
        </div>
        <p className="mt-4 text-soft">Did you forget to add the page to the router?</p>
      </Card>
    </div>
  );
}
