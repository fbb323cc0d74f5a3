/** Everything the two people say that is not in the article. None of it claims anything about the topic. */

export const greetings = {
  hello: [
    "Hello, and welcome to Duologue. I'm Ada.",
    "Welcome to Duologue. I'm Ada.",
    "This is Duologue, and I'm Ada. Good to have you with us.",
    "Hi, you're listening to Duologue. I'm Ada.",
  ],
  topic: [
    "And I'm Ben. Today we're talking about {topic}.",
    "I'm Ben, and today it's all about {topic}.",
    "And I'm Ben. Our topic today: {topic}.",
    "I'm Ben. We've spent the morning reading about {topic}, and we'd like to tell you what we found.",
  ],
  intro: [
    "And I'm Ben. This is the first part of a series, and we begin with {topic}.",
    "I'm Ben. We're starting a new series today, with {topic}.",
  ],
  'deep-dive': [
    "And I'm Ben. This is part {part} of our series, and we're going deeper: {topic}.",
    "I'm Ben. Part {part} of our series, and today's topic is {topic}.",
  ],
  conclusion: [
    "And I'm Ben. We've come to the last part of our series, part {part}: {topic}.",
    "I'm Ben. Part {part} closes our series, with {topic}.",
  ],
};

export const coldOpeners = [
  'Let me start with a detail.',
  'I want to start right in the middle.',
  'May I begin with my favourite line?',
  'Here is where I would start.',
];
export const hooks = [
  'Before we begin, one line stopped me in my tracks.',
  'Let me start with the thing I keep telling people.',
  'One thing up front, because I was not expecting it.',
  'There is one detail I have to get out first.',
];
export const hookReactions = [
  'Hold that thought.',
  'Good, now everybody is awake.',
  'I knew you would pick that one.',
  'Now I want the whole story.',
];
export const definitionLeads = ["Let's begin at the beginning.", 'First things first.', 'For newcomers:'];
/** Only before a question. */
export const definitionQuestion = 'Let me ask the simple question.';

/** Before a fact that does not follow from the one before. */
export const newThoughts = [
  'Something else:',
  "There's also this:",
  'Another thing:',
  'And then there is this:',
  'I also noted down:',
  "Here's one more:",
];
/** Before a fact that makes one look up. */
export const drumrolls = [
  'Listen to this:',
  'This is the part I like:',
  'And now it gets interesting:',
  'Get this:',
  'Here it comes:',
  'My favourite detail:',
];
/** At the head of a turn that goes on with what the other one said. */
export const nods = ['Right.', 'Yes.', 'Mm-hm.', 'I see.', 'Okay.'];
export const wonders = ['Really?', 'Huh.', 'No way.', 'Wow.', 'Oh.', 'Goodness.', 'Ha.'];
/** A turn of its own after something striking. */
export const delights = [
  'I did not see that coming.',
  "I'll be telling that at dinner tonight.",
  'That one I had to read twice.',
  "That's my favourite line so far.",
  'I love that.',
  'You could make a film of that.',
  'Say that again, slowly.',
  'I had no idea.',
  'Somebody should have told me that in school.',
];
/** Between two steps of a story. */
export const andThens = ['And then?', 'What happened next?', 'What came next?', 'And after that?'];
export const whys = ['Why?', 'Why was that?', 'How come?', 'And why?'];
export const whysNow = ['Why?', 'Why is that?', 'How come?', 'And why?'];

export const chapterLabels = [
  'The next part is headed “{heading}”. What is that about?',
  'My next note just says “{heading}”.',
  'Now for a chapter called “{heading}”.',
  'I have a heading here that made me curious: “{heading}”.',
  'On to the next part. The article calls it “{heading}”.',
  '“{heading}”, it says next.',
  'And then we come to “{heading}”.',
];
export const chapterTopics = [
  "Let's talk about {heading}.",
  'That brings us to {heading}.',
  "Let's move on to {heading}.",
  'Next: {heading}.',
  'What about {heading}?',
];
export const nextArticle = ['And now to our next topic: {heading}.', "Let's turn the page: {heading}."];

export const recapQuestions = [
  'So, what do we take home from this?',
  "Let's sum up. What stays?",
  "We're nearly at the end. What should stick?",
];
export const recapThree = 'If people remember three things, which ones?';
export const recapLeads = ['First of all:', 'To start with:', 'I would say this:'];
export const recapNexts = ['And this:', 'Then:', 'My pick:'];
export const recapLasts = ['And last of all:', 'And let me add:', 'And finally:'];
export const partingLeads = [
  'One more before we go.',
  'And one for the road.',
  'Let me leave you with this.',
  'A last one, because I could not leave it out.',
];
export const goodbyes = [
  'So, that was our episode on {topic}. You can read along in the transcript, where every fact links to its sentence in the article.',
  "That's all we have on {topic} for today. The sources are in the show notes.",
  'So much for {topic}. If you want to check our words, the transcript links each fact to its source.',
];
export const lastWords = [
  'Thank you for listening. Until next time.',
  'Thanks for spending the time with us. Goodbye.',
  'Thanks for listening, and see you soon.',
];
