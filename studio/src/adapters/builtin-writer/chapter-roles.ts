import type { Topic } from './topic.ts';

/**
 * What a heading is about, and how one would ask for it. The words in braces follow the number of the subject.
 * The first pattern that fits is taken.
 */
type Role = { heading: RegExp; questions: readonly string[] };

const roles: readonly Role[] = [
  [
    /etymolog|^names?$|naming|terminolog|origin of the (name|word)|name and/,
    'Where does the name come from?',
    'What is behind the name?',
  ],
  [
    /early life|childhood|youth|upbringing|family background|^birth$/,
    'What do we know about the early years?',
    'So where did {it} all begin?',
  ],
  [/education|studies|training/, 'And the education?', 'What about the years of learning?'],
  [/^family/, 'And the family?', 'What about the family?'],
  [/personal life|private life|marriage/, 'And the private side of that life?', 'What about life away from the work?'],
  [/death|later life|final years|last years|burial/, 'How did {it} end?', 'And the last years?'],
  [/legacy|influence|impact|significance|importance/, 'What is left of all that today?', 'And what came of {them}?'],
  [/reception|reviews|critical/, 'How {was} {it} received?', 'And what did people make of {them}?'],
  [/criticism|controvers|debate|dispute/, 'Not everybody agrees on this, do they?', 'Where do people argue about {them}?'],
  [/honou?rs|awards|recognition/, 'Was there recognition for {them}?', 'And the honours?'],
  [/prehistor|ancient|antiquity/, 'How far back does this go?', 'Take us back to ancient times. What was there?'],
  [/medieval|middle ages/, 'And in the Middle Ages?', 'What happened in medieval times?'],
  [/origins?$|beginnings?|birth of|early (history|development|years|days)/, 'How did {it} begin?', 'Where does the story start?'],
  [
    /discover|finding|excavation|rediscover/,
    'How {was} {it} found in the first place?',
    'Tell me about the discovery. How did {it} go?',
  ],
  [/^(the )?background|context|prelude/, 'What was going on before that?', 'What should we know first?'],
  [/invention|development|evolution/, 'How did {it} develop?', 'And how did {it} take shape?'],
  [/modern|contemporary|today|^present|recent/, 'And in more recent times?', 'What about today?'],
  [/history|historical|chronolog|timeline/, 'What is the history here?', 'How did we get there?'],
  [/causes?$|origins and causes/, 'What caused {them}?', 'So what was behind {them}?'],
  [/aftermath|consequences|effects?$|outcome|results?$/, 'And what followed?', 'What were the consequences?'],
  [/construction|building|assembly/, 'How {was} {it} built?', 'And how does one build such a thing?'],
  [/design|architecture|layout/, 'What is the design like?', 'How {is} {it} designed?'],
  [
    /structure|anatomy|morphology|physical (description|characteristics)|\bbody\b/,
    'How {is} {it} put together?',
    'What {does} {it} look like inside?',
  ],
  [/appearance|description|characteristics|features/, 'What {does} {it} look like?', 'How would you describe {them}?'],
  [
    /mechanism|operation|how .* works?|principles?|function|working/,
    'How {does} {it} work?',
    'So what is the trick? How {does} {it} work?',
  ],
  [/^(bio)?chemistry|chemical/, 'And the chemistry?', 'What about the chemistry?'],
  [/composition|ingredients|materials/, 'What {is} {it} made of?', 'And what goes into it?'],
  [/properties/, 'What is special about {them}?', 'What are {its} properties?'],
  [
    /production|manufactur|making|preparation|cultivation|extraction|synthesis/,
    'How {is} {it} made?',
    'What {does} {it} take to make {them}?',
  ],
  [/uses?$|applications?|usage/, 'What {is} {it} good for?', 'And where {is} {it} used?'],
  [
    /types?$|varieties|variants|kinds|classification|categories/,
    'Are there different kinds?',
    'How do you tell the kinds apart?',
  ],
  [/taxonomy|phylogen|systematics|species/, 'Where {does} {it} belong in the tree of life?', 'How do scientists classify it?'],
  [/behaviou?r|ecology|intelligence|social/, 'And how {does} {it} behave?', 'What is {its} behaviour like?'],
  [/^(food|cuisine)/, 'What about the food?', 'And the food?'],
  [/feeding|diet|food|predation|hunting/, 'What about food?', 'And the diet?'],
  [
    /reproduction|life cycle|breeding|mating|lifespan|growth/,
    'And how does a new generation come about?',
    'What does the life cycle look like?',
  ],
  [/habitat|distribution|range$|occurrence/, 'Where does one find {them}?', 'Where {does} {it} live?'],
  [/conservation|threats|status$|protection|environment/, '{Is} {it} in danger?', 'And how {is} {it} doing?'],
  [/geograph|location|setting|topograph/, 'Where exactly are we?', 'Can you put {them} on the map for us?'],
  [/climate|weather/, 'And the climate?', 'What is the weather like?'],
  [/geolog|formation/, 'What {is} {it} made of, geologically speaking?', 'How {was} {it} formed?'],
  [/econom|trade|industr|business/, 'And the money side of {them}?', 'What about the economy?'],
  [/demograph|population|people/, 'Who lives there?', 'And the people?'],
  [
    /culture|popular culture|in (art|film|fiction|literature)|arts?$|cultural/,
    '{Has} {it} left {its} mark on culture?',
    'And in art and culture?',
  ],
  [/transport|infrastructure/, 'How does one get around?', 'And the transport?'],
  [/government|politic|administration|law|legal/, 'And the political side?', 'Who is in charge of {them}?'],
  [/religio|belief|myth|legend|folklore/, 'What do people believe about {them}?', 'And the legends around {them}?'],
  [/sports?$|games?$|rules|gameplay|play$/, 'How {is} {it} played?', 'And the game itself?'],
  [/tourism|visitors/, 'Can one visit {them}?', 'And the visitors?'],
  [/^research( and development)?$/, 'And the research?', 'What about the research?'],
  [/exploration/, 'And how did people explore {them}?', 'What about the exploration?'],
  [/research|science|studies|experiments?|observations?/, 'What does research say?', 'What have scientists found out?'],
  [/theor(y|ies)|interpretation|explanation|hypothes/, 'How do people explain {them}?', 'And the theory behind {them}?'],
  [/mathemat/, 'And the mathematics behind {them}?', 'What do the mathematicians say?'],
  [/proof|formal definition|definition/, 'How {is} {it} defined?', 'What {does} {it} mean exactly?'],
  [/health|safety|risk|danger|medical|symptoms|treatment|diagnosis/, '{Is} {it} dangerous?', 'What about the risks?'],
  [/plot|synopsis|story$/, 'What is the story?', 'What happens in {them}?'],
  [/cast|characters/, 'Who is in {them}?', 'And the characters?'],
  [/release|publication/, 'And how did {it} come out?', 'When did people get to see it?'],
  [/career|professional|work$|works$/, 'And the work itself?', 'How did the career go?'],
  [
    /expedition|voyage|journey|travels?|mission|flight|landing/,
    'How did the journey go?',
    'Take us along. What happened on the way?',
  ],
  [/\bwar\b/, 'And during the war?', 'What happened during the war?'],
  [/battle|siege|revolution|attack|campaign/, 'What happened in the fighting?', 'How did the battle go?'],
  [/future|plans|prospects/, 'And what comes next?', 'What does the future hold?'],
  [/^overview|^summary|^introduction/, 'What is the short version?', 'Give us the outline first.'],
  [/^surface/, 'What is the surface like?', 'And the surface?'],
  [/^orbits?$/, 'And the orbit?', 'What about the orbit?'],
  [/^efficiency/, 'How efficient {is} {it}?', 'And the efficiency?'],
  [/^toxicity|^poison/, 'How dangerous {is} {it}?', 'And the dangers?'],
  [/^recording/, 'How {was} {it} recorded?', 'Tell us about the recording.'],
  [/^(foundation|founding)$/, 'How did {it} begin?', 'How {was} {it} founded?'],
  [/^(members|personnel|line-?up)$/, 'Who belongs to {them}?', 'Who are the people?'],
  [/records?$|statistics/, 'Any records?', 'What are the figures?'],
].map(([heading, ...questions]) => ({ heading: heading as RegExp, questions: questions as string[] }));

/** Questions for the heading, about the subject of the article; undefined where the heading plays no known role. */
export function roleQuestions(heading: string, topic: Topic): readonly string[] | undefined {
  const plain = heading.toLowerCase();
  const asked = askByHeading(heading);
  if (asked) return asked;
  if (
    /^an? | and (?!development|origins?|legacy|history|death|uses?)/.test(plain) ||
    plain.replace(/^the /, '').split(' ').length > 3
  )
    return undefined;
  const questions = roles.find((role) => role.heading.test(plain))?.questions ?? [];
  const fitting = questions.filter((question) => !topic.person || !question.includes('{'));
  return fitting.length > 0 ? fitting.map((question) => fillForms(question, topic.plural)) : undefined;
}

function fillForms(question: string, plural: boolean): string {
  const forms: Record<string, string> = plural
    ? { it: 'they', is: 'are', was: 'were', does: 'do', Has: 'Have', Is: 'Are', its: 'their', them: 'them' }
    : { it: 'it', is: 'is', was: 'was', does: 'does', Has: 'Has', Is: 'Is', its: 'its', them: 'it' };
  return question.replace(/\{(\w+)\}/g, (_, name: string) => forms[name] ?? '');
}

/** A heading that is half a question already: "Twentieth century", "In biology", "1973–1980: first years", "First ascent". */
function askByHeading(heading: string): readonly string[] | undefined {
  const plain = heading.toLowerCase().replace(/^the /, '');
  if (/^(early |late )?(\d+(th|st|nd|rd)|\p{L}+(th|st|nd)) century$/u.test(plain))
    return [`And in the ${plain}?`, `What about the ${plain}?`];
  if (/^In \p{Ll}+( \p{Ll}+)?$/u.test(heading)) return [`And ${plain}?`];
  const [, from, to] = /^(1\d{3}|20\d\d)\s?(?:[–-]|to)\s?(\d{4}|present)\b/.exec(plain) ?? [];
  if (from) return to === 'present' ? [`And since ${from}?`] : [`What about the years from ${from} to ${to}?`];
  return /^(First|Second|Last) \p{Ll}+$/u.test(heading) ? [`What about the ${plain}?`, `And the ${plain}?`] : undefined;
}
