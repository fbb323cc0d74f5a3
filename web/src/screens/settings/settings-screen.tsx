import type { ReactNode } from 'react';
import { BackupTools } from '../../features/backup/backup-tools.tsx';
import { KeyList } from '../../features/player/key-list.tsx';
import { PlayerPreferences, PreferenceSwitch } from '../../features/preferences/player-preferences.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Card } from '../../ui/card.tsx';
import { StorageSection } from './storage-section.tsx';

/** The specification's line, and below it what can be set today. */
export function SettingsScreen() {
  usePageTitle('Settings');
  return (
    <div className="max-w-2xl">
      <h1 className="text-4xl sm:text-5xl">Settings - Coming soon</h1>
      <p className="mt-2 text-soft">More is to come. This can be set today, and holds for this device.</p>
      <Section id="playback-settings" title="Playback">
        <PlayerPreferences />
      </Section>
      <Section id="appearance-settings" title="Appearance">
        <PreferenceSwitch
          label="Remember the theme"
          note="Otherwise every visit starts with the light theme."
          name="rememberTheme"
        />
      </Section>
      <Section id="storage-settings" title="Storage">
        <StorageSection />
      </Section>
      <Section id="backup-settings" title="Backup">
        <div className="py-3">
          <BackupTools />
        </div>
      </Section>
      <Section id="keyboard-settings" title="Keyboard">
        <div className="py-3">
          <KeyList />
        </div>
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <Card className="py-3!">{children}</Card>
    </section>
  );
}
