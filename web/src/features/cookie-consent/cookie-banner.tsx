import { PRODUCT_NAME } from '@duologue/contract/constants';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { analyticsScriptUrl, giveConsent } from './analytics.ts';

export function CookieBanner() {
  const [setUp] = useState(() => analyticsScriptUrl() !== undefined);
  return (
    <section
      aria-labelledby="cookie-title"
      className="fixed right-4 bottom-4 left-4 z-40 animate-appear rounded-card border border-line bg-surface p-5 shadow-lift in-data-[player=on]:bottom-32 sm:left-auto sm:w-96 lg:in-data-[player=on]:bottom-24"
    >
      <h2 id="cookie-title" className="text-xl">
        We use cookies
      </h2>
      <p className="mt-1.5 text-[0.95rem] text-soft">
        {PRODUCT_NAME} uses an analytics service to see which screens are used.{' '}
        {setUp ? 'It is loaded only if you accept.' : 'None is set up on this server, so nothing is loaded either way.'}{' '}
        <Link href="/privacy" className="text-accent underline underline-offset-4">
          Privacy
        </Link>
      </p>
      <div className="mt-4 flex gap-3">
        <Button variant="outline" size="sm" className="flex-1" onClick={() => giveConsent('declined')}>
          Decline
        </Button>
        <Button size="sm" className="flex-1" onClick={() => giveConsent('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}
