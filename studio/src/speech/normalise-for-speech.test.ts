import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseForSpeech } from './normalise-for-speech.ts';

const phrases: Record<string, [written: string, spoken: string][]> = {
  years: [
    ['It sank in 1901.', 'It sank in nineteen oh one.'],
    ['in 1900', 'in nineteen hundred'],
    ['in 1066', 'in ten sixty six'],
    ['In 2000 it closed', 'In two thousand it closed'],
    ['in 2005', 'in two thousand and five'],
    ['in 2010', 'in twenty ten'],
    ['in 2024', 'in twenty twenty four'],
    ['the war of 1812', 'the war of eighteen twelve'],
    ['1914–1918', 'nineteen fourteen to nineteen eighteen'],
    ['from 1939 to 1945', 'from nineteen thirty nine to nineteen forty five'],
    ['1939–45', 'nineteen thirty nine to forty five'],
    ['(1564–1616)', 'fifteen sixty four to sixteen sixteen'],
    ['44 BC', 'forty four B C'],
    ['AD 79', 'ay D seventy nine'],
    ['1200 BC', 'twelve hundred B C'],
    ['753–509 BCE', 'seven hundred and fifty three to five hundred and nine B C E'],
    ['10,000 BCE', 'ten thousand B C E'],
    ['c. 1450', 'around fourteen fifty'],
    ['ca. 300 BC', 'around three hundred B C'],
    ['(b. 1947)', 'born nineteen forty seven'],
    ['r. 1837–1901', 'reigned eighteen thirty seven to nineteen oh one'],
  ],
  decades: [
    ['the 1920s', 'the nineteen twenties'],
    ['the 1960s and 1970s', 'the nineteen sixties and nineteen seventies'],
    ['the 1800s', 'the eighteen hundreds'],
    ['the 2000s', 'the two thousands'],
    ['the 2010s', 'the twenty tens'],
    ['the mid-1990s', 'the mid nineteen nineties'],
    ["the '60s", 'the sixties'],
    ['in his 80s', 'in his eighties'],
    ['the 1920’s', 'the nineteen twenties'],
  ],
  dates: [
    ['On 17 May 1902, he', 'On the seventeenth of May, nineteen oh two, he'],
    ['on May 17, 1902', 'on May seventeenth, nineteen oh two'],
    ['on 4 July', 'on the fourth of July'],
    ['on July 4', 'on July fourth'],
    ['the 1st of January 2000', 'the first of January, two thousand'],
    ['the 22nd of June', 'the twenty second of June'],
    ['in May 1902', 'in May nineteen oh two'],
    ['2024-05-17', 'May seventeenth, twenty twenty four'],
    ['14–16 August 1945', 'the fourteenth to the sixteenth of August, nineteen forty five'],
    ['June 5–7', 'June fifth to seventh'],
    ['3 Sept. 1939', 'the third of September, nineteen thirty nine'],
    ['at 10:30 a.m. on Monday', 'at ten thirty ay M on Monday'],
    ['at 7 p.m.', 'at seven P M.'],
    ['at 12:05', 'at twelve oh five'],
    ['at 9:00', "at nine o'clock"],
    ['at 14:00', 'at fourteen hundred'],
  ],
  money: [
    ['$5', 'five dollars'],
    ['$1', 'one dollar'],
    ['$4.50', 'four dollars and fifty cents'],
    ['$3.00', 'three dollars'],
    ['$4.5 million', 'four point five million dollars'],
    ['$1.2bn', 'one point two billion dollars'],
    ['£1,200', 'one thousand two hundred pounds'],
    ['€3', 'three euros'],
    ['US$3 billion', 'three billion U S dollars'],
    ['¥500', 'five hundred yen'],
    ['$10–20 million', 'ten to twenty million dollars'],
    ['a 25¢ coin', 'a twenty five cents coin'],
  ],
  'percentages and units': [
    ['12%', 'twelve percent'],
    ['0.5 %', 'zero point five percent'],
    ['10–15%', 'ten to fifteen percent'],
    ['5 km', 'five kilometers'],
    ['1 km', 'one kilometer'],
    ['2.5 km away', 'two point five kilometers away'],
    ['300 km2', 'three hundred square kilometers'],
    ['300 km²', 'three hundred square kilometers'],
    ['12 sq mi', 'twelve square miles'],
    ['5 cm³', 'five cubic centimeters'],
    ['90 km/h', 'ninety kilometers per hour'],
    ['60 mph', 'sixty miles per hour'],
    ['9.8 m/s²', 'nine point eight meters per second squared'],
    ['1 g/cm3', 'one gram per cubic centimeter'],
    ['25 °C', 'twenty five degrees Celsius'],
    ['−40 °C', 'minus forty degrees Celsius'],
    ['98.6°F', 'ninety eight point six degrees Fahrenheit'],
    ['20–25 °C', 'twenty to twenty five degrees Celsius'],
    ['a 45° angle', 'a forty five degrees angle'],
    ['5 ft 10 in', 'five feet ten inches'],
    ['6 ft', 'six feet'],
    ['8,849 m', 'eight thousand eight hundred and forty nine meters'],
    ['10–20 kg', 'ten to twenty kilograms'],
    ['440 Hz', 'four hundred and forty hertz'],
    ['2.4 GHz', 'two point four gigahertz'],
    ['16 GB', 'sixteen gigabytes'],
    ['3 million km', 'three million kilometers'],
    ['500 nm', 'five hundred nanometers'],
    ['5 in the morning', 'five in the morning'],
    ['1,300 kilometres or 2 litres', 'one thousand three hundred kilometers or two liters'],
  ],
  fractions: [
    ['1/2', 'one half'],
    ['3/4 of it', 'three quarters of it'],
    ['2/3', 'two thirds'],
    ['½', 'a half'],
    ['2½ years', 'two and a half years'],
    ['1 1/2 cups', 'one and one half cups'],
    ['1/10', 'one tenth'],
    ['after 9/11', 'after nine eleven'],
    ['a 3:1 ratio', 'a three to one ratio'],
  ],
  ordinals: [
    ['the 1st', 'the first'],
    ['the 2nd and 3rd', 'the second and third'],
    ['the 21st century', 'the twenty first century'],
    ['the 19th-century house', 'the nineteenth century house'],
    ['the 112th', 'the one hundred and twelfth'],
    ['the 30th', 'the thirtieth'],
  ],
  'Roman numerals': [
    ['Louis XIV', 'Louis the fourteenth'],
    ['Henry VIII had', 'Henry the eighth had'],
    ['Elizabeth II', 'Elizabeth the second'],
    ['Elizabeth I was', 'Elizabeth the first was'],
    ['Pope John XXIII', 'Pope John the twenty third'],
    ['Ramesses II', 'Ramesses the second'],
    ['World War II', 'World War two'],
    ['World War I began', 'World War one began'],
    ['Chapter IV', 'Chapter four'],
    ['Part III', 'Part three'],
    ['Super Bowl XLII', 'Super Bowl forty two'],
    ['Malcolm X', 'Malcolm X'],
    ['Mary and I', 'Mary and I'],
  ],
  'initials and acronyms': [
    ['the BBC', 'the B B C'],
    ['DNA', 'D N ay'],
    ['NASA and NATO', 'Nasa and Nato'],
    ['the U.S. army', 'the U S army'],
    ['the USA', 'the U S ay'],
    ['J. R. R. Tolkien', 'J R R Tolkien'],
    ['J.R.R. Tolkien', 'J R R Tolkien'],
    ['George W. Bush', 'George W Bush'],
    ['COVID-19', 'Covid nineteen'],
    ['the CEOs', 'the C E Os'],
    ['a B-52', 'a B fifty two'],
    ['Boeing 747', 'Boeing seven forty seven'],
    ['in 3D', 'in three D'],
    ['the G7', 'the G seven'],
    ['an mp3', 'an M P three'],
    ['a PhD', 'a P H D'],
  ],
  abbreviations: [
    ['Dr. Smith', 'Doctor Smith'],
    ['Mr. and Mrs. Jones', 'Mister and Missus Jones'],
    ['Prof. Lee', 'Professor Lee'],
    ['St. Paul', 'Saint Paul'],
    ['on Main St. in town', 'on Main Street in town'],
    ["St. Paul's Cathedral", "Saint Paul's Cathedral"],
    ['Mt. Everest', 'Mount Everest'],
    ['Martin Luther King Jr.', 'Martin Luther King Junior'],
    ['Lt. Col. Brown', 'Lieutenant Colonel Brown'],
    ['cats, dogs, etc.', 'cats, dogs, et cetera.'],
    ['birds, e.g. crows', 'birds, for example, crows'],
    ['i.e. never', 'that is, never'],
    ['Smith et al. found', 'Smith and others found'],
    ['No. 5', 'number five'],
    ['pp. 10–12', 'pages ten to twelve'],
    ['Gilbert & Sullivan', 'Gilbert and Sullivan'],
    ['Ford v. Ferrari vs. Porsche', 'Ford v. Ferrari versus Porsche'],
  ],
  chemistry: [
    ['H2O', 'H two O'],
    ['H₂O', 'H two O'],
    ['CO2 levels', 'C O two levels'],
    ['CO₂', 'C O two'],
    ['C6H12O6', 'C six H twelve O six'],
    ['CH4', 'C H four'],
    ['Fe2O3', 'F E two O three'],
    ['NaCl', 'sodium chloride'],
    ['O2', 'O two'],
    ['carbon-14', 'carbon fourteen'],
    ['uranium-235', 'uranium two thirty five'],
    ['α-particles', 'alpha particles'],
  ],
  coordinates: [
    ['51°30′N 0°7′W', 'fifty one degrees thirty minutes north, zero degrees seven minutes west'],
    ['40.7° N, 74° W', 'forty point seven degrees north, seventy four degrees west'],
    ['at 27°59′17″N', 'at twenty seven degrees fifty nine minutes seventeen seconds north'],
  ],
  numbers: [
    ['1,234,567', 'one million two hundred and thirty four thousand five hundred and sixty seven'],
    ['3.14159', 'three point one four one five nine'],
    ['0.001', 'zero point zero zero one'],
    ['-5', 'minus five'],
    ['100', 'one hundred'],
    ['1,005', 'one thousand and five'],
    ['20,000 leagues', 'twenty thousand leagues'],
    ['agent 007', 'agent zero zero seven'],
    ['10–20 people', 'ten to twenty people'],
    ['6 × 10²³', 'six times ten to the twenty third'],
    ['10⁶', 'ten to the sixth'],
    ['E = mc²', 'E equals mc squared'],
    ['±3', 'plus or minus three'],
    ['~100', 'about one hundred'],
    ['#1', 'number one'],
    ['4 × 4', 'four by four'],
  ],
  'letters and marks': [
    ['Café naïve', 'Cafe naive'],
    ['Straße', 'Strasse'],
    ['Ærø', 'Aero'],
    ['“Really?” she asked', 'Really? she asked'],
    ['the plan — his plan — failed', 'the plan, his plan, failed'],
    ['a well-known man', 'a well known man'],
    ['It rained (a lot).', 'It rained, a lot.'],
    ['Well… maybe', 'Well, maybe'],
    ['the king’s men', "the king's men"],
    ['Tokyo (東京) is', 'Tokyo, is'],
    ['wikipedia.org', 'wikipedia dot org'],
    ['and/or', 'and or'],
    ['**bold** text', 'bold text'],
    ['fact.[12] Next', 'fact. Next'],
  ],
};

describe('normaliseForSpeech', () => {
  for (const [kind, cases] of Object.entries(phrases)) {
    it.each(cases)(`reads ${kind}: %s`, (written, spoken) => expect(normaliseForSpeech(written)).toBe(spoken));
  }

  it('knows at least 120 phrases', () => {
    expect(Object.values(phrases).flat().length).toBeGreaterThanOrEqual(120);
  });

  it('leaves plain sentences alone', () => {
    const plain = "Right, that's it: nobody knew why. Is it so? Yes!";
    expect(normaliseForSpeech(plain)).toBe(plain);
  });

  it('gives nothing but letters and marks of sentences, whatever comes in', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'0123456789 .,-–%$°/:IVXabcSTm²(') }),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(normaliseForSpeech(written)).toMatch(/^[A-Za-z.,;:!?' -]*$/);
      }),
      { numRuns: 500 },
    );
  });

  it('reads what it has written the same way again', () => {
    for (const [, spoken] of Object.values(phrases).flat()) {
      const again = normaliseForSpeech(spoken);
      expect(normaliseForSpeech(again)).toBe(again);
    }
  });

  it('is fast, also with text made to be slow', () => {
    const started = performance.now();
    for (const bait of [
      '1,'.repeat(5_000),
      '('.repeat(5_000),
      '1.'.repeat(5_000),
      'A.'.repeat(5_000),
      '9 '.repeat(5_000),
      '°'.repeat(5_000),
      'I'.repeat(10_000),
    ]) {
      normaliseForSpeech(bait);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
