import type { Entry } from './read-sources.ts';

/** Where a part of speech is missing in Misaki's dictionary, or the rarer use was taken for the usual one. */
export const corrections: Readonly<Record<string, Entry>> = {
  affect: { default: 'əfˈɛkt', byRole: {} },
  affects: { default: 'əfˈɛkts', byRole: {} },
  bass: { default: 'bˈAs', byRole: { x: 'bˈæs' } },
  bow: { default: 'bˈO', byRole: { v: 'bˈW', x: 'bˈW' } },
  bows: { default: 'bˈOz', byRole: { v: 'bˈWz', x: 'bˈWz' } },
  close: { default: 'klˈOs', byRole: { n: 'klˈOz', v: 'klˈOz', a: 'klˈOs' } },
  closer: { default: 'klˈOsəɹ', byRole: {} },
  consist: { default: 'kənsˈɪst', byRole: {} },
  consists: { default: 'kənsˈɪsts', byRole: {} },
  content: { default: 'kˈɑntɛnt', byRole: { a: 'kəntˈɛnt', v: 'kəntˈɛnt' } },
  contents: { default: 'kˈɑntɛnts', byRole: {} },
  export: { default: 'ˈɛkspˌɔɹt', byRole: { v: 'ɪkspˈɔɹt' } },
  exports: { default: 'ˈɛkspˌɔɹts', byRole: { v: 'ɪkspˈɔɹts' } },
  invalid: { default: 'ɪnvˈælɪd', byRole: {} },
  invalids: { default: 'ˈɪnvəlɪdz', byRole: {} },
  lead: { default: 'lˈid', byRole: { x: 'lˈɛd' } },
  Reading: { default: 'ɹˈidɪŋ', byRole: { x: 'ɹˈɛdɪŋ' } },
  tear: { default: 'tˈɪɹ', byRole: { v: 'tˈɛɹ', x: 'tˈɛɹ' } },
  upset: { default: 'ˌʌpsˈɛt', byRole: {} },
  use: { default: 'jˈuz', byRole: { n: 'jˈus', a: 'jˈus' } },
};
