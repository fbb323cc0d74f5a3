import { DEFAULT_PAGE_DESCRIPTION, DEFAULT_PAGE_TITLE, PRODUCT_NAME } from '@duologue/contract/constants';
import { screens } from '@duologue/contract/screens';
import { useEffect } from 'react';

/** What a page says about itself beyond its title. What is left out is what the list of screens says about its address. */
export type PageHead = {
  /** Its one address, where it can be opened under several. Without one, search engines should not keep the page. */
  canonicalPath?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  audio?: string | undefined;
};

/** Sets the document's title and its tags as the server sends them with the first HTML; without a name it is the product's title. */
export function usePageTitle(name?: string, head: PageHead = {}) {
  const { canonicalPath, description, image, audio } = head;
  useEffect(() => {
    const title = name ? `${name} | ${PRODUCT_NAME}` : DEFAULT_PAGE_TITLE;
    const screen = screens.find(({ path }) => path === location.pathname);
    const path = canonicalPath ?? (screen?.listed ? screen.path : undefined);
    const words = description || screen?.description || DEFAULT_PAGE_DESCRIPTION;
    const canonical = path && absolute(path);
    document.title = title;
    setCanonical(canonical);
    setMeta('name', 'robots', canonical ? undefined : 'noindex');
    setMeta('name', 'description', words);
    for (const [attribute, prefix] of [
      ['property', 'og'],
      ['name', 'twitter'],
    ] as const) {
      setMeta(attribute, `${prefix}:title`, title);
      setMeta(attribute, `${prefix}:description`, words);
      setMeta(attribute, `${prefix}:image`, absolute(image ?? '/icons/icon-512.png'));
    }
    setMeta('property', 'og:url', canonical);
    setMeta('property', 'og:type', audio ? 'music.song' : 'website');
    setMeta('property', 'og:audio', audio && absolute(audio));
    setMeta('property', 'og:audio:type', audio && 'audio/mpeg');
  }, [name, canonicalPath, description, image, audio]);
}

const absolute = (path: string) => new URL(path, location.origin).href;

/** One tag of its kind, or none without a value. */
function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined) {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (!content) return found?.remove();
  const tag = found ?? document.head.appendChild(document.createElement('meta'));
  tag.setAttribute(attribute, key);
  tag.content = content;
}

function setCanonical(href: string | undefined) {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!href) return found?.remove();
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = href;
}
