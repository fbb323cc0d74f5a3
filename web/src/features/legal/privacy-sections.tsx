import { PRODUCT_NAME } from '@duologue/contract/constants';
import { Link } from 'wouter';
import type { LegalSection } from './legal-page.tsx';

export const privacySections: readonly LegalSection[] = [
  {
    title: 'What we collect',
    text: (
      <>
        <p>
          There are no accounts: we ask for no name, no email address and no password. Your browser makes a random session id on
          your first visit and sends it with its requests, so that we know which podcasts, playlists and series are yours. We keep
          only a fingerprint (a SHA-256 hash) of that id, never the id itself.
        </p>
        <p>
          With a podcast we keep what you asked for: the article, the title, the model, and your custom instructions. Your network
          address is noted when you create one, for no longer than the limits on creating podcasts need it. What you write on the
          feedback page is kept without saying who sent it.
        </p>
      </>
    ),
  },
  {
    title: 'How we use it',
    text: (
      <p>
        To make your podcasts, to show them to you and to nobody else unless you share their link, to keep one visitor from using
        up what is there for all, and to find faults. We do not build profiles and do not show advertising. An analytics service
        is loaded only where the operator of this server has set one up, and only after you press Accept.
      </p>
    ),
  },
  {
    title: 'Who else sees it',
    text: (
      <>
        <p>We sell nothing. To make a podcast, parts of it may go to services that the operator of this server has set up:</p>
        <ul>
          <li>the title that you look for goes to Wikipedia, unless our own shelf of articles answers;</li>
          <li>
            the article’s text and your custom instructions go to the model that writes: OpenAI, DeepSeek or Google (Gemini);
          </li>
          <li>the finished script goes to the service that speaks it: Google, ElevenLabs or another speech service.</li>
        </ul>
        <p>
          None of them gets your session id or your network address from us. With the built-in writer and voices nothing leaves
          this server. <Link href="/status">The status page</Link> shows which services are set up.
        </p>
      </>
    ),
  },
  {
    title: 'How long we keep it',
    text: (
      <ul>
        <li>
          Server processing data (spoken clips, pieces of live audio, the copy of the article, working copies of the script) is
          deleted 24 hours after the podcast has ended.
        </li>
        <li>Failed requests, and podcasts that you cancelled, are cleaned up after 1 hour.</li>
        <li>
          Processing logs are kept for 30 days. They hold neither your session id nor your network address nor what you searched
          for.
        </li>
        <li>
          A finished podcast (its record, audio, transcript and notes) stays until it is deleted, by you or by the operator.
          Playlists and series stay until you delete them.
        </li>
        <li>What is in your browser stays until you delete it there.</li>
      </ul>
    ),
  },
  {
    title: 'Your rights',
    text: (
      <p>
        You can see everything that is yours on the screens, export your library to a file, and delete playlists and series.
        Removing a podcast from your library takes it out of this browser; so that links you shared go on working, the server
        keeps it until you delete it from one of your playlists, or the operator does. Whoever holds your session id holds these
        rights: clear your browser’s storage and we can no longer tell which podcasts were yours. For anything else, write to us
        by the <Link href="/feedback">feedback page</Link>.
      </p>
    ),
  },
  {
    title: 'Security',
    text: (
      <p>
        Podcasts have long random numbers, so that a link cannot be guessed; whoever has the link can listen. Your session id is
        your key: do not give it away. The pages allow no scripts but our own, and secrets are kept out of the logs.
      </p>
    ),
  },
  {
    title: 'International transfers',
    text: (
      <p>
        {PRODUCT_NAME} runs where its operator runs it. The services named above work in other countries: Wikipedia, OpenAI,
        Google and ElevenLabs in the United States, DeepSeek in China. Choosing one of their models may send the article and your
        instructions there.
      </p>
    ),
  },
  {
    title: 'Contact',
    text: (
      <p>
        Questions about privacy go to the operator of this server, by the <Link href="/feedback">feedback page</Link>. Please
        leave an address if you would like an answer: we have no other way to reach you.
      </p>
    ),
  },
];
