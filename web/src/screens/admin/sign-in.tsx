import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { setAdminToken } from '../../features/admin/admin-token.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The token is the operator's: ADMIN_TOKEN, or what the first start wrote into the data folder. */
export function SignIn() {
  const [token, setToken] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAdminToken(token.trim());
  };
  return (
    <div className="grid min-h-[55dvh] place-items-center">
      <Card className="w-full max-w-md p-8!">
        <KeyRound aria-hidden className="size-8 text-accent" />
        <h1 className="mt-4 text-3xl">Admin panel</h1>
        <form onSubmit={submit} className="mt-6 space-y-5">
          <TextField
            label="Admin token"
            hint="The server prints at its start where it is kept. It stays in this tab only."
            type="password"
            autoComplete="off"
            value={token}
            onText={setToken}
          />
          <Button type="submit" className="w-full" disabled={token.trim() === ''}>
            Sign in
          </Button>
        </form>
      </Card>
    </div>
  );
}
