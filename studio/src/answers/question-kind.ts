/** What an answer must hold: a person, a date, a place, a figure, a cause, a definition, a way, a thing; or yes and no. */
type AnswerKind = 'person' | 'date' | 'place' | 'figure' | 'cause' | 'definition' | 'manner' | 'thing' | 'truth';

/** What a figure measures. */
export type Measure =
  | 'count'
  | 'duration'
  | 'length'
  /** "How long is it?": metres or years. */
  | 'extent'
  | 'mass'
  | 'money'
  | 'age'
  | 'speed'
  | 'temperature'
  | 'share'
  | 'size'
  | 'frequency';

export type QuestionKind = {
  kind: AnswerKind;
  measure?: Measure /** Words that only ask, and need not be in the answer. */;
  asking: RegExp;
};

const place =
  'place|country|city|town|village|street|building|continent|region|state|county|island|sea|ocean|river|house|part of the world';
const time = 'year|date|day|century|decade|month|time|season|era|period|age';

type Rule = [pattern: RegExp, kind: AnswerKind, measure?: Measure];

/** The first that fits. Each pattern is also what is left out of the words to look for. */
const rules: readonly Rule[] = [
  [/\bhow long ago\b|\bsince when\b|\b(until|till|by) when\b/, 'date'],
  [/\b(at )?(what|which) age\b|\bhow old\b/, 'figure', 'age'],
  [new RegExp(`\\b((in|on|at|by|since|from|during|until) )?(what|which) (${time})\\b`), 'date'],
  [/\bwhat (is|was|were|are) the (exact )?(date|year)s?( of)?\b/, 'date'],
  [
    /\bhow come\b|\bwhat (was|is|were|are) the (main |real )?(reason|cause|motive|purpose|point)s?( (for|behind|of|why|that))?\b|\bfor what reason\b/,
    'cause',
  ],
  [/\bwhat (caused|causes|made|makes|led|leads|triggered|drove)\b( to)?|\bwhat for\b|\bwhy\b/, 'cause'],
  [/\bhow (many times|often|frequently)\b/, 'figure', 'frequency'],
  [
    /\b(what|which) (percentage|percent|proportion|share|fraction|part)( of)?\b|\bhow (large|big|high) (a|an|was the|is the) (share|proportion|percentage|part)( of)?\b/,
    'figure',
    'share',
  ],
  [
    /\bhow much (money|did it cost|does it cost)\b|\b(what|how much) (was|is|were|are|did|does|do) [^?]*\b(cost|price|salary|fee|worth|fine|paid|pay|budget)\b/,
    'figure',
    'money',
  ],
  [
    /\bhow long (is|was|are|were) (the|it|a|an|that|this|its|his|her|one|they)\b(?!.*\b(time|for|war|siege|trip|journey|voyage|reign|stay|flight|wait|trial|fight|battle|before|until)\b)/,
    'figure',
    'extent',
  ],
  [/\bhow (long|many (years|days|months|weeks|hours|minutes|seconds|centuries|decades))\b/, 'figure', 'duration'],
  [
    /\bhow (far|tall|high|deep|wide|thick|broad)\b|\bwhat (is|was) the (height|depth|length|width|distance|diameter|altitude|elevation)( of)?\b/,
    'figure',
    'length',
  ],
  [/\bhow heavy\b|\bhow much [^?]*\bweigh(s|ed)?\b|\bwhat (is|was) the (weight|mass)( of)?\b/, 'figure', 'mass'],
  [/\bhow (fast|quick|quickly)\b|\b(at )?what speed\b/, 'figure', 'speed'],
  [/\bhow (hot|cold|warm)\b|\b(at )?what( is the| was the)? temperature\b/, 'figure', 'temperature'],
  [
    /\bhow (big|large|small|strong|bright|loud)\b|\bwhat (is|was) the (size|area|population|number|capacity)( of)?\b|\bwhat (size|number)\b/,
    'figure',
    'size',
  ],
  [/\bhow (many|much)\b|\bwhat number of\b|\bthe number of\b/, 'figure', 'count'],
  [/\b(who|whom|whose|which (person|man|woman|king|queen|scientist|emperor|ruler|people))\b/, 'person'],
  [/\bwhen\b/, 'date'],
  [new RegExp(`\\bwhere('s| exactly)?\\b|\\b((in|on|at|to|from|near) )?(what|which) (${place})\\b`), 'place'],
  [/\bhow\b/, 'manner'],
  [
    /\bwhat('s| is| are| was| were)? (the )?(meaning|definition) of\b|\bwhat (do|does|did)\b(?=.*\bmean\b)|\bwhat (kind|sort|type) of (thing|person)\b/,
    'definition',
  ],
  [/\b(what|which)( (kind|sort|type)s? of)?\b/, 'thing'],
];

/** Small words that open a question to be answered with yes or no. */
const truth =
  /^(and |but |so )?(did|does|do|was|were|is|are|has|have|had|can|could|will|would|should|isn't|wasn't|weren't|didn't|doesn't|aren't)\b/;

/** "What is a Nash equilibrium?", "Who was Grace Darling?": a term or a name alone, and nothing that is asked of it. */
const definition =
  /^(what|who)('s| is| are| was| were)( an?)?(?= (?!(the|that|this|those|these|his|her|its|their|your|it|he|she|they)\b)([\p{L}'’-]+ ?){1,3}[?.! ]*$)(?!.*\b(named|called|of|for|in|on|at|from|to|like|about|after)\b)/u;

/** `text` in lower case, without fillers. */
export function questionKind(text: string): QuestionKind {
  const early = text.slice(0, 200);
  if (truth.test(early) && !/\bor (not|what|who|when|where)\b/.test(early)) return { kind: 'truth', asking: truth };
  if (definition.test(early)) return { kind: 'definition', asking: definition };
  for (const [asking, kind, measure] of rules) if (asking.test(early)) return { kind, asking, ...(measure && { measure }) };
  return { kind: 'thing', asking: /^$/ };
}
