/** A podcast app, and the link that opens it with a feed. */
export type PodcastApp = { name: string; on: string; link: (feedUrl: string) => string };

/** Most take the address without its scheme, since a link with two of them does not survive browsers. */
const bare = (feedUrl: string) => feedUrl.replace(/^https?:\/\//, '');

/** Links that stay on the device: a web page in between would learn the address, which is its owner's secret. */
export const podcastApps: readonly PodcastApp[] = [
  { name: 'Apple Podcasts', on: 'iPhone, iPad, Mac', link: (feedUrl) => `podcast://${bare(feedUrl)}` },
  {
    name: 'Overcast',
    on: 'iPhone, iPad',
    link: (feedUrl) => `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}`,
  },
  { name: 'Pocket Casts', on: 'iPhone, Android', link: (feedUrl) => `pktc://subscribe/${bare(feedUrl)}` },
  { name: 'AntennaPod', on: 'Android', link: (feedUrl) => `antennapod-subscribe://${bare(feedUrl)}` },
];
