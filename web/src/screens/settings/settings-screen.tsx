import { PlayerPreferences } from '../../features/preferences/player-preferences.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Card } from '../../ui/card.tsx';

export function SettingsScreen() {
  usePageTitle('Settings');
  return (
    <div className="max-w-2xl">
      <h1 className="text-4xl">Settings - Coming soon</h1>
      <section aria-labelledby="player-settings" className="mt-10">
        <h2 id="player-settings" className="mb-3 text-2xl">
          Player
        </h2>
        <Card>
          <PlayerPreferences />
        </Card>
      </section>
    </div>
  );
}
