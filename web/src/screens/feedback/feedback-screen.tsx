import { usePageTitle } from '../../lib/use-page-title.ts';

export function FeedbackScreen() {
  usePageTitle('Feedback');
  return <h1 className="text-4xl">Quick Duologue Feedback</h1>;
}
