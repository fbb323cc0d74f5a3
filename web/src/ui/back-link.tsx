import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';

/** Leads back to where a screen belongs. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-9 items-center gap-2 rounded-full pr-3 font-semibold text-soft hover:text-ink">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
