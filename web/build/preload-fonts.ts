import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two latin faces are on every screen: asking for them with the page saves the headline's late swap. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /-latin-wght-normal[^/]*\.woff2$/.test(name))
          .map(
            (name): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
              injectTo: 'head',
            }),
          ),
    },
  };
}
