import { type PageHead, renderHead } from './page-head.ts';

const HEAD = /<!--app-head-->[\s\S]*?<!--\/app-head-->/;

/** index.html was built without the place where a page's head goes. */
export class TemplateError extends Error {
  override name = 'TemplateError';
}

/** The built index.html, given each page's own head and, for readers without scripts, its own words. */
export type AppPage = (head: PageHead, noscript?: string) => string;

export function appPage(template: string): AppPage {
  if (!HEAD.test(template)) throw new TemplateError('index.html has lost its app-head marker');
  return (head, noscript) => {
    // Function forms: '$&' in a title stays text.
    const page = template.replace(HEAD, () => `<!--app-head-->\n    ${renderHead(head)}\n    <!--/app-head-->`);
    return noscript ? page.replace('</body>', () => `<noscript>${noscript}</noscript></body>`) : page;
  };
}
