import { PRODUCT_NAME } from '@duologue/contract/constants';
import { Link } from 'wouter';
import type { LegalSection } from './legal-page.tsx';

export const termsSections: readonly LegalSection[] = [
  {
    title: 'Agreeing to these terms',
    text: <p>By using {PRODUCT_NAME} you agree to what is written here. If you do not, please do not use it.</p>,
  },
  {
    title: 'What it does',
    text: (
      <p>
        {PRODUCT_NAME} turns encyclopedia articles into podcasts: a model or the built-in writer writes a conversation, and
        artificial voices speak it. No human being takes part in it, and the two hosts do not exist.
      </p>
    ),
  },
  {
    title: 'Using it fairly',
    text: (
      <p>
        Do not try to break it, to get around its limits, or to reach what belongs to others. Do not use podcasts to deceive or to
        harm people, and do not pass them off as recordings of real persons.
      </p>
    ),
  },
  {
    title: 'What is made may be wrong',
    text: (
      <p>
        Every factual line is held against the article before it is spoken, but the article may be wrong or out of date, and so
        may the check. Podcasts are no advice on health, law or money. Follow the sources before you rely on something.
      </p>
    ),
  },
  {
    title: 'Licence of podcasts',
    text: (
      <p>
        A podcast is made from an article and inherits that article’s licence: share it under the same terms, name the article and
        say that it was changed. The licensing notice below says more.
      </p>
    ),
  },
  {
    title: 'Other people’s services',
    text: (
      <p>
        Where the operator has set them up, articles come from Wikipedia, scripts from OpenAI, DeepSeek or Google, and voices from
        Google, ElevenLabs or other speech services. Their terms hold for their part.
      </p>
    ),
  },
  {
    title: 'Your own content',
    text: (
      <p>
        Your custom instructions stay yours. You let us use them to make your podcast, and you see to it that they break no law
        and nobody’s rights.
      </p>
    ),
  },
  {
    title: 'Privacy',
    text: (
      <p>
        There are no accounts. Your library lives in your browser’s local storage, with the audio saved beside it; it is yours to
        export and to delete, and it is gone when you clear the browser’s data. What the server keeps, and for how long, is on the{' '}
        <Link href="/privacy">privacy page</Link>.
      </p>
    ),
  },
  {
    title: 'No warranty',
    text: (
      <p>
        {PRODUCT_NAME} is given as it is. It may be slow, wrong or away. As far as the law allows, nobody is liable for what comes
        of using it. Keep a backup of what matters to you.
      </p>
    ),
  },
  {
    title: 'Changes and ending',
    text: (
      <p>
        The operator may change {PRODUCT_NAME} and these terms, and may remove podcasts that break them or the law. The date above
        says when the terms last changed. You can stop at any time: there is nothing to cancel.
      </p>
    ),
  },
];
