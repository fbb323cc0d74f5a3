import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** Readers need this much white around the code. */
const QUIET = 4;

/** A QR code as one path. It stays black on white in both themes: many readers do not know the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-44 rounded-xl">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function draw(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { path, size: code.size + 2 * QUIET };
}
