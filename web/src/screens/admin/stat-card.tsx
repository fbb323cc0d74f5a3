import { Card } from '../../ui/card.tsx';

export function StatCard({ title, value, text }: { title: string; value: number; text?: string }) {
  return (
    <Card role="group" aria-label={title}>
      <h2 className="font-sans text-sm font-semibold text-soft">{title}</h2>
      <p className="mt-1 font-display text-4xl tabular-nums">{value}</p>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
    </Card>
  );
}
