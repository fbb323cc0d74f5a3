import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { setAdminToken } from '../../features/admin/admin-token.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function ErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ProblemCard message={message}>
      <Button onClick={onRetry}>Retry</Button>
      <Link href="/" className={buttonStyle({ variant: 'outline' })}>
        Go Home
      </Link>
    </ProblemCard>
  );
}

/** A token that the server does not take: trying it again would not help. */
export function RefusedCard({ message }: { message: string }) {
  return (
    <ProblemCard message={message}>
      <Button onClick={() => setAdminToken(undefined)}>Use another token</Button>
      <Link href="/" className={buttonStyle({ variant: 'outline' })}>
        Go Home
      </Link>
    </ProblemCard>
  );
}

function ProblemCard({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[55dvh] place-items-center">
      <Card role="alert" className="w-full max-w-md p-8! text-center">
        <CircleAlert aria-hidden className="mx-auto size-10 text-danger" />
        <h1 className="mt-4 text-3xl">Error Loading Admin Panel</h1>
        <p className="mt-3 text-soft">{message}</p>
        <div className="mt-6 flex justify-center gap-3">{children}</div>
      </Card>
    </div>
  );
}
