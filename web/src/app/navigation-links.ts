export const navigationLinks = [
  { href: '/library', label: 'Library' },
  { href: '/settings', label: 'Settings' },
  { href: '/status', label: 'Status' },
] as const;
