import { readShelf } from '../src/adapters/shelf/read-shelf.ts';
import { createShelf } from '../src/adapters/shelf/shelf.ts';
import { ownRecordings, readRecordedArticles } from './recorded-articles.ts';

/** Our own voice never learns from these (voices/corpus.ts). */
const unseenTitles = ['Octopus', 'Krakatoa', 'Printing press'];
/** As in the trial: of each article on the shelf; then of Wikipedia, and of our own. */
const COUNTS = { shelf: 8, recorded: 12, own: 12 };

/** Forty-eight sentences that no voice has learned from: of the shelf, of Wikipedia, and some with numbers, dates and units. */
export async function unseenSentences(): Promise<string[]> {
  const shelf = await createShelf();
  const never = new AbortController().signal;
  const titles = (await readShelf()).map(({ title }) => title).filter((title) => unseenTitles.includes(title));
  const articles = await Promise.all(titles.map((title) => shelf.article(title, never)));
  const recorded = await readRecordedArticles(ownRecordings);
  const sentencesOf = ({ sections }: (typeof articles)[number]) =>
    sections.flatMap((part) => part.sentences.map(({ text }) => text));
  return [
    ...articles.flatMap((article) => spread(sentencesOf(article), COUNTS.shelf)),
    ...spread(recorded.flatMap(sentencesOf), COUNTS.recorded),
    ...spread(ownSentences, COUNTS.own),
  ];
}

/** As many, evenly from all. */
export function spread(all: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? '');
}

const lines = (text: string) => text.split('\n');

export const yesNoQuestions = lines(`Did the engine start?
Was the harbour frozen?
Can octopuses see colour?
Is the volcano quiet today?
Did they print it in Latin?
Were there any survivors?
Has anyone measured it?
Could he read the map?
Would that be legal now?
Are the tunnels still open?
Does the glass ever break?
Had she planned it all along?
Did nobody try to stop them?
Is it heavier than water?
Do the birds come back?
Was her father proud of her?
Will it happen again?
Have you been to the museum?
Did the king believe him?
Really?`);

export const openQuestions = lines(`Why did the engine stop?
When was the harbour built?
How do octopuses see colour?
What makes a volcano quiet?
Who printed the first one?
Where did the survivors go?
How was it measured?
What was on the map?
Why would that be illegal?
Who dug the tunnels?
How does the glass break?
When did she plan all that?
Why did nobody try to stop them?
What is heavier than water?
Where do the birds go?
Who was her father?
When will it happen again?
What is in the museum?
Why did the king believe him?
How come?`);

export const shortLines = ['Mm-hm.', 'Right.', 'Oh.', 'I see.', 'Really?', 'Wow.', 'Exactly.', 'No.', 'Ah!', 'Of course.'];

const ownSentences: readonly string[] = [
  'Welcome back, and thank you for listening.',
  'Today we are going to talk about something that was lost at the bottom of the sea.',
  'The device was found in 1901, among the wreckage of a Roman ship.',
  'On 17 May 1902, someone noticed a gear wheel in one of the pieces.',
  'Nobody paid it much attention for almost fifty years.',
  'Really? I would have thought that everyone wanted to see it.',
  'About 3.5 million people visit the museum every year.',
  'The tower is 324 m high and weighs about 10,100 tons.',
  'It cost $4.5 million, which was a great deal of money at the time.',
  'In the 1920s the city grew faster than any other in the country.',
  'The temperature fell to −40 °C during the night.',
  'Louis XIV was king of France for more than seventy years.',
  'After World War II the factory made bicycles instead of engines.',
  'Dr. Smith gave a lecture at St. Paul’s in the spring.',
  'More than 60% of the surface is covered with ice.',
  'The fastest ones can run at 90 km/h for a short while.',
  'She was the first woman who won the prize, and the only one who won it twice.',
  'Light from the Sun takes eight minutes and twenty seconds to reach us.',
  'What happened to the people who lived on the island?',
  'Some of them moved to the mainland, others stayed and built new houses.',
  'The ship left the harbour on July 4, 1776, with a crew of 35 men.',
  'Its roots go back to around 300 BC.',
  'That is a wonderful story, but is it true?',
  'Historians have argued about this for a very long time.',
  'The bridge was opened in 1894 after eight years of work.',
  'Water expands when it freezes, and that is why bottles break.',
  'The animals have three hearts and blue blood.',
  'Most of what we know comes from letters that were found in a box.',
  'The NASA probe flew past the planet in 2015.',
  'Its diameter is about 2,377 km, a little less than that of our Moon.',
  'The bacteria produce a substance that kills their neighbours.',
  'He wrote to his brother that he had seen nothing like it.',
  'The recipe calls for 1/2 a pound of butter and two eggs.',
  'By the 19th century the trade had almost ended.',
  'The law was changed three times between 1939 and 1945.',
  'It sounds strange, but the experiment worked at the first attempt.',
  'The valley lies 86 m below the level of the sea.',
  'Farmers noticed that the soil became better every year.',
  'So the answer is simpler than anyone had expected.',
  'Thank you for listening, and until next time.',
];
