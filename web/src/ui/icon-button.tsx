import { Button, type ButtonProps } from './button.tsx';

/** An icon that says what it does: to a screen reader, and to a mouse that rests on it. */
export function IconButton({ label, ...rest }: Omit<ButtonProps, 'aria-label' | 'title' | 'size'> & { label: string }) {
  return <Button variant="ghost" size="icon" aria-label={label} title={label} {...rest} />;
}
