import { COPIED_INDICATOR_MS } from '@duologue/contract/constants';
import { useEffect, useState } from 'react';

/** True for two seconds after `show`. */
export function useCopied() {
  const [count, setCount] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return { copied, show: () => setCount((before) => before + 1) };
}
