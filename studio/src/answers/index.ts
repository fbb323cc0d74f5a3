/** Questions of listeners, answered from the article alone. */
export { answerPool } from './answer-pool.ts';
export { type Answer, type AnswerRequest, answerQuestion, type QuestionContext, retrieveSentences } from './answer-question.ts';
export { type AnswerProviders, findAnswer } from './find-answer.ts';
