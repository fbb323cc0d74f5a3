import { parentPort } from 'node:worker_threads';
import { answerTasks } from '../../workers/answer-tasks.ts';
import { readPage } from './read-page.ts';

answerTasks(parentPort, (body: string) => ({ value: readPage(body) }));
