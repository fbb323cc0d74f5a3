/** What people say before and after a question, and what is no part of it. */
const openers = [
  'hang on|hold on|wait|sorry|excuse me|pardon|so|okay|ok|um+|uh+|erm?|hm+|well|hey|hi|hello|and|but|then|now|please|right|yes|no|oh|ah|ada|ben|listen',
  "quick question|one question|i have a question|question|just curious|i'?m curious|i am curious|curious|by the way|actually|again|like|a (?:second|sec|moment|minute)|one (?:second|sec|moment|minute)",
  "what i(?:'d like| want| wanted)(?: to know| to ask)? is|i(?: was|'m| am)? (?:just )?wonder(?:ing)?|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|i (?:don't|do not|didn't) (?:understand|get)",
  '(?:can|could|would|will) (?:you|anyone|somebody|someone|one of you)(?: please)?(?: just)?(?: tell| remind| explain to| explain| say)(?: me| us)?(?: again)?|tell (?:me|us)(?: more)?|remind me|explain(?: to me)?',
  'do (?:you|we|they)(?: even| actually| really)? know|does (?:the article|anyone|anybody) (?:say|mention|know)(?: anything about)?|is it known|any idea|did (?:you|they) say|you (?:just )?(?:said|mentioned)[^,]{0,60},|back up(?: a (?:bit|second|sec|moment))?',
];
const opener = new RegExp(`^(?:[\\s,.!?:;–—-]+|(?:${openers.join('|')})(?=[\\s,.!?:;–—-]|$))`, 'i');
const closer =
  /[\s,]*\b(again|exactly|please|then|actually|by the way|though|anyway|at all|do you know|you know|or not|or something|ada|ben|in the first place)[\s.!?]*$/i;
const ROUNDS = 8;

export function dropFillers(question: string): string {
  let text = question.replace(/\s+/g, ' ').trim();
  for (let round = 0; round < ROUNDS; round += 1) {
    const shorter = text.replace(opener, '').replace(closer, '');
    // "Who?" and "No?" keep their last word.
    if (shorter === text || !/\p{L}/u.test(shorter)) break;
    text = shorter;
  }
  return text.trim();
}
