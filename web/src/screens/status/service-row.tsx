import { CircleCheck, CircleX } from 'lucide-react';

export type ServiceRowProps = { name: string; status: string; text: string; problem?: string | undefined };

export function isWell(status: string): boolean {
  return /^(healthy|configured)$/i.test(status);
}

export function ServiceRow({ name, status, text, problem }: ServiceRowProps) {
  const Icon = isWell(status) ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon
        role="img"
        aria-label={status}
        className={isWell(status) ? 'mt-0.5 size-6 shrink-0 text-good' : 'mt-0.5 size-6 shrink-0 text-danger'}
      />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-[0.95rem] text-soft">{text}</p>
        {problem && !isWell(status) && <p className="text-[0.95rem] text-danger">{problem}</p>}
      </div>
    </li>
  );
}
