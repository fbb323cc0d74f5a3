import { useEffect, useRef, useState } from 'react';

/** As much of the browser's speech recognition as is used here; TypeScript's own library lacks it. */
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  start: () => void;
  abort: () => void;
  stop: () => void;
};
type RecognitionEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };

/** Undefined where the browser has no speech recognition. */
function recognitionClass(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, (new () => Recognition) | undefined>;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

const sentences: Record<string, string> = {
  'not-allowed': 'This page may not use the microphone. Allow it in your browser, or type your question.',
  'service-not-allowed': 'Your browser does not allow speech recognition here. Please type your question.',
  'no-speech': 'Nothing was heard. Press the microphone and try again, or type your question.',
  'audio-capture': 'No microphone was found. Please type your question.',
  network: 'Your browser could not reach its speech service. Please type your question.',
  'language-not-supported': 'Your browser does not understand English speech. Please type your question.',
};

export type DictationOptions = {
  /** The words so far. */
  onWords: (words: string) => void;
  /** The listener has finished speaking. */
  onFinished: (words: string) => void;
};

/** Turns speech into words, where the browser can. */
export function useDictation({ onWords, onFinished }: DictationOptions) {
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const current = useRef<Recognition>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = () => {
    const Class = recognitionClass();
    if (!Class) return;
    const recognition = new Class();
    current.current = recognition;
    recognition.lang = navigator.language.startsWith('en') ? navigator.language : 'en-US';
    recognition.interimResults = true;
    let words = '';
    let failed = false;
    recognition.addEventListener('result', (event) => {
      words = Array.from((event as RecognitionEvent).results, (result) => result[0]?.transcript ?? '').join('');
      onWords(words);
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string };
      failed = true;
      if (error !== 'aborted') setProblem(sentences[error] ?? 'That was not understood. Please type your question.');
    });
    recognition.addEventListener('end', () => {
      if (current.current !== recognition) return;
      current.current = undefined;
      setListening(false);
      if (!failed && words.trim()) onFinished(words.trim());
    });
    setProblem(undefined);
    setListening(true);
    recognition.start();
  };

  return {
    available: recognitionClass() !== undefined,
    listening,
    problem,
    start,
    /** What was said so far counts. */
    stop: () => current.current?.stop(),
    /** It does not count: something was typed or asked meanwhile. */
    cancel: () => {
      current.current?.abort();
      current.current = undefined;
      setListening(false);
      setProblem(undefined);
    },
  };
}
