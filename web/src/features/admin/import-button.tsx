import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { importFromFile } from './library-tools.ts';

export function ImportButton({ children, ...rest }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => input.current?.click()} {...rest}>
        <Upload aria-hidden />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label={`${children}: choose a backup`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void importFromFile(file);
        }}
      />
    </>
  );
}
