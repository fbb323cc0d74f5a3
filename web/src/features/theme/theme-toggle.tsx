import { Moon, Sun } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { toggleTheme, useTheme } from './theme.ts';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const label = dark ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={toggleTheme}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
