export const navigationLinks = [
  { href: '/library', label: 'Library' },
  { href: '/settings', label: 'Settings' },
  { href: '/status', label: 'Status' },
] as const;

/** Playlists and series are parts of the library. */
export function isWithin(path: string, href: string): boolean {
  return path === href || (href === '/library' && /^\/(library|playlists|series)(\/|$)/.test(path));
}
