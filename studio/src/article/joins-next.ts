const words = (list: string) => new Set(list.split(' '));

/** A name or a number always comes after these. */
const beforeName = words(
  'Dr Mr Mrs Ms Mx Messrs Prof St Ste Mt Ft Rev Fr Gen Col Capt Lt Sgt Maj Cpl Cmdr Adm Hon Gov Sen Rep Pres Sir vs v cf viz e.g i.e subsp var',
);
/** These end a sentence unless a number follows. */
const beforeNumber = words(
  'no No nos Nos p pp vol vols ch fig figs art op Op c ca circa fl b d r est approx Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
);
/** These may end a sentence; a word that usually begins one decides. */
const eitherWay = words('etc Jr Sr Inc Ltd Co Corp Bros ed eds al a.m p.m Ph.D approx dept Dept Univ ca');

const startsSentence =
  /^["“‘'(]?(?:The|A|An|It|Its|In|On|At|By|For|From|To|As|He|She|They|We|You|I|His|Her|Their|Our|This|That|These|Those|There|Here|When|While|Where|After|Before|Since|Until|If|Because|Although|Though|However|But|And|Or|So|Yet|Some|Many|Most|Several|Each|Both|All|No|Not|Another|Other|One|Two|Three|During|Under|Over|With|Without|Today|Later|Then|Now|What|Why|How|Who|Which|Once|Only|Even|Despite|Instead|Between|Among|Such)\b/;

/** Unicode may cut right behind an initial, so nothing need follow it. */
const beginsWithInitial = /^\p{Lu}\.(?: |$)/u;

/** A quotation longer than this is better heard in pieces. */
const MAX_QUOTED_WORDS = 40;

/** What is longer than this is no sentence, and is not made longer. */
const MAX_CHARACTERS = 800;

/** Whether what Unicode takes for two sentences is one. */
export function joinsNext(sentence: string, next: string): boolean {
  if (sentence.length > MAX_CHARACTERS) return false;
  if (/[!?…]["”’')\]]*$/.test(sentence) && /^\p{Ll}/u.test(next)) return true;
  if (bracketStaysOpen(sentence) && /^[^(]*\)/.test(next)) return true;
  if (quotationStaysOpen(sentence) && quotationStaysOpen(next) && countWords(sentence) + countWords(next) <= MAX_QUOTED_WORDS)
    return true;
  const abbreviation = /(?:^|[\s("“‘[–—-])([\p{L}][\p{L}.]*)\.$/u.exec(sentence)?.[1];
  if (abbreviation === undefined) return false;
  if (beforeName.has(abbreviation)) return true;
  if (beforeNumber.has(abbreviation) && /^[\d(]/.test(next)) return true;
  if (startsSentence.test(next) && !beginsWithInitial.test(next)) return false;
  return eitherWay.has(abbreviation) || isInitial(sentence, abbreviation, next);
}

/** "J.", "U.S." and "W." in "George W. Bush"; but not the letter of "vitamin C." or the number of "World War I." */
function isInitial(sentence: string, abbreviation: string, next: string): boolean {
  if (/^\p{Lu}(?:\.\p{Lu})+$/u.test(abbreviation)) return true;
  if (!/^\p{Lu}$/u.test(abbreviation)) return false;
  if (beginsWithInitial.test(next)) return true;
  const before = sentence.slice(0, -abbreviation.length - 1).trimEnd();
  if (abbreviation === 'I' && /\p{L}$/u.test(before)) return false;
  return (
    before === '' || /(?:^|[\s("“])(?:\p{Lu}[\p{L}'’-]*|\p{Lu}\.|and|by|of|with|to|from|for|as|is|was|like|[("“])$/u.test(before)
  );
}

function bracketStaysOpen(sentence: string): boolean {
  return sentence.lastIndexOf('(') > sentence.lastIndexOf(')');
}

/** Whether the sentence opens a quotation that it does not close, or closes one that it does not open. */
function quotationStaysOpen(sentence: string): boolean {
  const straight = sentence.match(/(?<!\d)"/g)?.length ?? 0;
  const curly = (sentence.match(/“/g)?.length ?? 0) - (sentence.match(/”/g)?.length ?? 0);
  return straight % 2 === 1 || curly !== 0;
}

function countWords(text: string): number {
  return text.split(' ').length;
}
