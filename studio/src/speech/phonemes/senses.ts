import type { Role } from './dictionary.ts';

/** Words that sound by what they mean rather than by their part of speech; the company they keep tells. */
type Sense = { role: Role; near?: RegExp; before?: RegExp; after?: RegExp; afterNext?: RegExp; capital?: true };
const otherwise = (role: Role): Sense => ({ role });

const metals =
  /^(?:tin|copper|zinc|iron|silver|gold|mercury|nickel|cadmium|arsenic|antimony|uranium|thorium|bismuth|metals?|pipes?|pipelines?|paints?|poisoning|acid|ores?|oxide|glass|sheets?|bullets?|pencils?|crystals?|atoms?|molten|toxic|coffins?|batter(?:y|ies)|isotopes?|glazes?|carbonate|acetate|chloride|sulfide|nitrate|weights?|alloys?|solder|smelting|mines?|mining|roofs?|chromate|shot|melted|melting|roofing)$/;
const senses: Readonly<Record<string, Sense[]>> = {
  lead: [
    { role: 'x', near: metals },
    {
      role: 'x',
      before: /^(?:of|contain|contains|contained|containing)$/,
      after: /^(?!(?:singers?|actors?|actress|roles?|guitar\w*|vocal\w*|authors?|characters?|singles?|writers?|time)$)/,
    },
  ],
  bass: [{ role: 'x', near: /^(?:fish|fishing|striped|largemouth|smallmouth|sea|trout|salmon|perch|lakes?)$/ }],
  bow: [
    {
      role: 'x',
      near: /^(?:ships?|stern|hull|deck|bows|bowsprit|boats?|vessels?|port|starboard|sank|sinking|propeller|thruster)$/,
    },
  ],
  tear: [
    { role: 'x', before: /^(?:and|small|large|ligament|muscle)$/ },
    { role: 'n', after: /^(?:gas|ducts?|drops?|glands?|film)$/ },
  ],
  tears: [{ role: 'v', after: /^(?:loose|apart|off|up|down|open|through|the|its)$/ }, otherwise('n')],
  mouth: [otherwise('n')],
  close: [{ role: 'a', after: /^to$/ }],
  content: [{ role: 'a', before: /^(?:but|not|feel|feels|felt|perfectly|never)$/ }],
  minute: [
    { role: 'a', before: /^(?:very|so|extremely|too|tiny|how)$/ },
    {
      role: 'a',
      after:
        /^(?:amounts?|quantit\w+|particles?|details?|traces?|grains?|crystals?|organisms?|animals?|creatures?|fragments?|spores?|seeds?|changes?|differences?|plants?|insects?|droplets?|holes?|pores?|fractions?|variations?|examination|scales?|hairs?|eggs?|openings?|proportions?|inspection|study|attention)$/,
    },
    otherwise('n'),
  ],
  wind: [
    {
      role: 'v',
      after: /^(?:up|its|their|around|down|back|the|a|his|her)$/,
      before: /^(?:to|would|could|will|can|must|they|and|you|we)$/,
    },
    otherwise('n'),
  ],
  winds: [
    {
      role: 'v',
      after: /^(?:its|his|her|up|through|around|along|past|between|among|down)$/,
      before: /^(?:river|road|path|trail|route|street|stream|it|canal|line|valley|staircase|he|she|which|that|way|and)$/,
    },
    otherwise('n'),
  ],
  wound: [{ role: 'p', after: /^(?:up|around|round|onto|on|down|through|about|into|its|their|with)$/ }],
  used: [
    { role: 'p', after: /^to$/, before: /^(?:i|you|he|she|it|we|they|who|there|people|everyone|nobody)$/ },
    {
      role: 'p',
      after: /^to$/,
      afterNext: /^(?:be|have|live|think|say|know|work|call|belong|stand|mean|go|come|sell|believe|like)$/,
    },
    otherwise('v'),
  ],
  reading: [{ role: 'x', capital: true, before: /^(?:in|at|near|to|from)$/ }],
};

/** Undefined for most words. A sense with several tests needs all of them; `near` looks four words to either side. */
export function senseInSentence(tokens: readonly string[], index: number): Role | undefined {
  const lower = (at: number) => (tokens[at] ?? '').toLowerCase();
  const word = lower(index);
  if (!Object.hasOwn(senses, word)) return undefined;
  const around = tokens.slice(Math.max(0, index - 4), index + 5).filter((_token, at) => at !== Math.min(4, index));
  return senses[word]?.find(
    ({ near, before, after, afterNext, capital }) =>
      (!capital || /^[A-Z]/.test(tokens[index] ?? '')) &&
      (!near || around.some((token) => near.test(token.toLowerCase()))) &&
      (!before || before.test(lower(index - 1))) &&
      (!after || after.test(lower(index + 1))) &&
      (!afterNext || afterNext.test(lower(index + 2))),
  )?.role;
}
