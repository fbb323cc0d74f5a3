import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const sizes = ['default', 'sm', 'lg', 'icon'] as const;

it('comes in six variants and four sizes, each with its own look (R-25, R-26)', () => {
  render(variants.flatMap((variant) => sizes.map((size) => <Button key={variant + size} variant={variant} size={size} />)));
  const looks = new Set(screen.getAllByRole('button').map((button) => button.className));
  expect(looks.size).toBe(24);
});

it('does not submit a form unless it is asked to', () => {
  render(<Button>Play</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
