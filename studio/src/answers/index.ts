/** Questions of listeners, answered from the article alone. */
export { type Answer, type AnswerRequest, answerQuestion, type QuestionContext, retrieveSentences } from './answer-question.ts';
