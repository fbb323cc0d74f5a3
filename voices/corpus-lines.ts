import { readFile } from 'node:fs/promises';

/** What people say between the facts. A voice that has only read books clips the short ones and flattens the questions. */
const reactions = `Mm-hm. Right. Oh. Oh! Ah. Ah! Huh. Hm. Wow. Wow! Yes. Yes! Yeah. No. No! Okay. Sure. True. Exactly. Indeed. Really.
Quite. Nice. Good. Great. Lovely. Wonderful. Amazing. Incredible. Remarkable. Astonishing. Fascinating. Interesting. Brilliant. Fair enough.
Of course. I see. Oh, I see. Got it. Good point. Good question. That's right. That's true. That's it. That's odd. That's sad. That's a lot.
Not quite. Not at all. Not really. Not yet. Almost. Nearly. Never. Always. Sometimes. Perhaps. Maybe. Probably. Possibly. Certainly. Absolutely.
Definitely. Go on. Please, go on. Tell me more. Say that again. Wait. Wait! Hang on. Hold on. One moment. Let me think. Let's see. Let's go.
Well. Well, yes. Well, no. So. And. But. Anyway. Ouch. Oops. Goodness. My goodness. Gosh. No way. No way! I agree. I doubt it. I wonder.
I had no idea. I didn't know that. I never knew. I can imagine. I can see why. It is. It was. It did. It does. They did. He did. She did. They were.
And there it is. There you go. Here we are. Here we go. That makes sense. What a story. What a life. What a mess. How strange. How funny. How sad.
How lovely. Thank you. Thanks. You're welcome. Welcome. Welcome back. Hello. Hello! Hi. Hi there. Good morning. Good evening. Goodbye. Bye. See you soon.
Until next time. Take care. Thanks for listening. Thank you for being here. I'm Ada. I'm Ben. Hello, I'm Ada. And I'm Ben. Hello, Ben. Hello, Ada. Over to you.`;
const questions = `Why? How? When? Where? Who? What? Which? Really? Truly? Honestly? Seriously? Yes? No? Oh? Right? Mm? Huh? Is it? Was it? Did it?
Does it? Is he? Was she? Are they? Were they? Did they? Could it? Could he? Would you? Should we? Can they? How so? How come? How many? How much? How long?
How far? How old? How big? How high? How deep? How fast? How often? How soon? Since when? Until when? What for? What then? What else? What now? What happened?
Who else? Who knew? Where to? Where from? Why not? Why then? Why there? Why him? And then? And now? And you? And why? And how? And who? But why? But how?
So what? So why? So how? Only one? Only three? A hundred? A thousand? A million? Every year? Every day? At night? In winter? Under water? On foot? By ship?
By hand? Alone? Together? Nobody? Everybody? Nothing? Is that true? Is that all? Is that so? Was that the end? Did it work? Did it help? Did he know?
Did she win? Did they find it? Does it hurt? Does it matter? Do we know? Do you think so? Don't you think? Isn't it? Wasn't it? Aren't they? Are you sure?
Are we ready? Shall we begin? Shall we start? Can you explain? Can we see it? Could they fly? Could anyone? Would it float? Would you go? Have you seen it?
Has it changed? Had they met? What is it? What was it? What are they? What did he do? What did she say? What does it mean? What do they eat? Who was he?
Who was she? Who paid for it? Who found it? Where is it? Where was that? Where did it go? When was that? When did it end? Why is that? Why did he leave?
How does it work? How did it end? How do we know? How is that possible? What happened next? What came after? What went wrong? What do we know about it?
So it was a mistake? So nobody noticed? So they never came back? You mean it still works? You mean all of them? And that was enough? And it was real?
It was stolen? He was only twelve? She did that alone? They walked? All the way? In one night? For a thousand years? With three hearts? And it is still there?`;

const split = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .match(/[^.!?]+[.!?]/g)
    ?.map((line) => line.trim()) ?? [];
/** Said like a question too: every noun asked back, as one does on hearing it. */
const asked = [
  'gold',
  'ice',
  'salt',
  'paper',
  'bees',
  'whales',
  'a queen',
  'a ship',
  'the moon',
  'two miles',
  'ten years',
  'nineteen hundred',
];
const echoes = asked.flatMap((thing) => [
  `${thing[0]?.toUpperCase()}${thing.slice(1)}?`,
  `${thing[0]?.toUpperCase()}${thing.slice(1)}.`,
]);

const things = `the queen, the ship, the island, that letter, the first map, the old harbour, the museum, the machine, the painting, the river,
the second engine, the captain, their leader, the smallest one, the whole city, the other half, the bridge, this animal, the winter, his brother`;
const questionsAbout = (thing: string) => [
  `Is ${thing} still there?`,
  `Was it ${thing}?`,
  `Do you mean ${thing}?`,
  `Did anyone see ${thing}?`,
  `Have they ever found ${thing}?`,
  `So ${thing} was lost?`,
  `And ${thing}?`,
  `Not ${thing}?`,
  `Who found ${thing}?`,
  `What happened to ${thing}?`,
  `Where does ${thing} come from?`,
  `Why does ${thing} matter?`,
];
const longerQuestions = things.split(/,\s+/).flatMap(questionsAbout);

export const shortLines: readonly string[] = [
  ...new Set([...split(reactions), ...split(questions), ...echoes, ...longerQuestions]),
];

export async function readSentences(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
