/** What people ask most. The status screen shows it, and its first HTML carries it for search engines. */
export type FaqEntry = { question: string; answer: string };

export const faq: readonly FaqEntry[] = [
  {
    question: 'How long does it take to make a podcast?',
    answer:
      'A whole episode takes about 3-5 minutes; the built-in writer and voices often need less than one. You need not wait for it: the first words can be heard within seconds, while the rest is still being generated. With “Keep going” in the player the next one is made while one ends, for as long as you like.',
  },
  {
    question: 'Can I shape what the podcast is about?',
    answer: 'Yes. Custom instructions tell the two hosts which style, focus and length you would like.',
  },
  {
    question: 'Whose voices are these?',
    answer:
      'The main voice provider is Google Text-to-Speech with its Chirp voices. Where it is not set up, other services or the built-in voices speak; each podcast says who spoke it.',
  },
  {
    question: 'Which AI models write the conversation?',
    answer:
      'OpenAI first, DeepSeek second, and Gemini by Google. If none of them is set up or answers, the built-in writer does it without any model.',
  },
  {
    question: 'Where are my podcasts kept?',
    answer:
      'In your own browser. There are no accounts. You can listen offline, back your library up to a file on the settings page, and delete a podcast whenever you like.',
  },
  {
    question: 'Can I trust what is said?',
    answer:
      'Every factual line is held against the sentences of the article that it rests on before it is spoken, and the transcript links to them. “Check it against the article” shows both side by side, and what was left out. If you wonder about something, press “Ask” while listening: the hosts answer from the article or say that it does not say. The article itself may still be wrong: its sources are one click away.',
  },
];

/** The same for search engines, as schema.org has it. */
export const faqPage = {
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
