import { useEffect } from 'react';

/** Tells search engines what the page is about. The first HTML may have said it already: there is only ever one such block. */
export function useStructuredData(value: object | undefined) {
  const json = value ? JSON.stringify({ '@context': 'https://schema.org', ...value }) : undefined;
  useEffect(() => {
    for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
    if (!json) return;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
}
