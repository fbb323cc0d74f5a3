import { DEFAULT_PAGE_TITLE, PRODUCT_NAME } from '@duologue/contract/constants';
import { useEffect } from 'react';

/** Sets the document's title and its canonical address; without a name it is the product's own title. */
export function usePageTitle(name?: string) {
  useEffect(() => {
    document.title = name ? `${name} | ${PRODUCT_NAME}` : DEFAULT_PAGE_TITLE;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = `${location.origin}${location.pathname}`;
  }, [name]);
}
