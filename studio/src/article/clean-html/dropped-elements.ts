import { attribute, classesOf, type HtmlElement } from './html-tree.ts';

const words = (text: string) => new Set(text.trim().split(/\s+/));

const droppedTags = words(`
  style script noscript template iframe object embed link meta svg audio video picture img map table figure figcaption
  input button form select textarea rt rp pre head title`);

/** Classes that MediaWiki and Wikipedia's templates give to what is looked at, not read. */
const droppedClasses = words(`
  infobox sidebar vertical-navbox navbox navbox-styles navbar succession-box authority-control catlinks printfooter
  ambox tmbox ombox cmbox dmbox fmbox mbox-small metadata stub asbox noprint nomobile noexcerpt shortdescription searchaux
  hatnote dablink rellink excerpt-hat navigation-not-searchable redirectMsg toc mw-editsection mw-empty-elt mw-indicators
  reference mw-ref references reflist refbegin mw-references-wrap mw-cite-backlink citation Z3988 Inline-Template
  mw-ext-cite-error error sortkey sr-only visually-hidden visualhide
  geo geo-inline geo-inline-hidden geo-nondefault geo-multi-punct coordinates mw-kartographer-maplink mw-kartographer-container
  IPA ext-phonos haudio listen unicode-audio spoken-wikipedia
  side-box sistersitebox portalbox portal-bar quotebox thumb tmulti gallery gallerybox mw-gallery-traditional
  mw-highlight mw-collapsible-toggle mw-collapsible-leftside-toggle legend`);

const droppedRoles = words('note navigation presentation');
const droppedIds = words('toc coordinates setindexbox disambigbox');

/** What is never spoken. Math is looked at before this, because its readable form is hidden. */
export function isDropped(element: HtmlElement): boolean {
  if (droppedTags.has(element.tagName)) return true;
  for (const { name, value } of element.attrs) {
    if (name === 'class' && classesOf(element).some((className) => droppedClasses.has(className))) return true;
    if (name === 'style' && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)) return true;
    if (name === 'role' && droppedRoles.has(value)) return true;
    if (name === 'id' && droppedIds.has(value)) return true;
    if (name === 'lang' && value.endsWith('-fonipa')) return true;
    if (name === 'hidden' || (name === 'aria-hidden' && value === 'true')) return true;
  }
  return false;
}

export function isMath(element: HtmlElement): boolean {
  return element.tagName === 'math' || attribute(element, 'class')?.includes('mwe-math-element') === true;
}
