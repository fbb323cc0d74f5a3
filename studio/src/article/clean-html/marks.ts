/** Two characters from the private use area carry what plain text cannot say. Text of a page that holds them loses them. */

/** Stands for a formula that cannot be told by ear. */
export const FORMULA = '\ue000';
/** Stands for a space after a full stop inside a title ("What Is Life? …"), where no sentence ends. */
export const TITLE_SPACE = '\ue001';

export function withoutMarks(text: string): string {
  return text.replace(/[\ue000\ue001]/g, '');
}

/** For text that is no sentence, such as a heading. */
export function unmark(text: string): string {
  return text.replaceAll(FORMULA, ' ').replaceAll(TITLE_SPACE, ' ').replace(/\s+/g, ' ').trim();
}
