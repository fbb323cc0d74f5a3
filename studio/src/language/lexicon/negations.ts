import { wordSet } from './word-set.ts';

/** Words that say no. */
export const negations = wordSet(
  "no not never nobody nothing none neither nor without n't cannot hardly barely scarcely rarely seldom unable lack " +
    'lacked lacks lacking fail failed fails failing refuse refused refuses refusing reject rejected rejects impossible ' +
    'untrue deny denied denies nowhere',
);

/** Words that can say the same as a "no". */
export const softNegations = wordSet(
  'only sole closed cut except lost lose loses stop stopped stops unlike instead avoid avoided prevent prevented prevents ' +
    'false wrong wrongly less least missing absent empty forbid forbade forbidden banned rather unknown unclear until ' +
    'illegal invalid invisible incomplete disappear disagree doubt doubted out away too poor poorly dislike dislikes ' +
    'disliked',
);
