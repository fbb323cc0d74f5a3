import { STATUS_REFRESH_MS } from '@duologue/contract/constants';
import { faq, faqPage } from '@duologue/contract/faq';
import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../../api/status.ts';
import { formatTimestamp } from '../../lib/format-timestamp.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useStructuredData } from '../../lib/use-structured-data.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusCards } from './status-cards.tsx';

export function StatusScreen() {
  usePageTitle('System Status & FAQ');
  useStructuredData(faqPage);
  const { data, isPending, isError } = useQuery({ ...statusQuery(), refetchInterval: STATUS_REFRESH_MS });
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">System Status &amp; FAQ</h1>
      <div className="mt-3 flex min-h-7 items-center text-soft">
        {isPending && <Spinner label="Loading the status" />}
        {data && <p>Last updated {formatTimestamp(data.timestamp)}</p>}
      </div>
      {isError && (
        <p role="alert" className="mt-4 rounded-card bg-danger-wash px-5 py-4 font-semibold text-danger">
          Failed to load system status
          {data && <span className="block font-normal">What you see is from {formatTimestamp(data.timestamp)}.</span>}
        </p>
      )}
      {data && (
        <section aria-labelledby="services-title" className="mt-6">
          <h2 id="services-title" className="sr-only">
            Services
          </h2>
          <StatusCards services={data.services} />
        </section>
      )}
      <section aria-labelledby="faq-title" className="mt-16">
        <h2 id="faq-title" className="text-3xl">
          Frequently asked questions
        </h2>
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          {faq.map(({ question, answer }) => (
            <Card key={question} data-faq>
              <CardTitle>{question}</CardTitle>
              <p className="mt-2 text-soft">{answer}</p>
            </Card>
          ))}
        </div>
      </section>
    </>
  );
}
