import { Link } from 'wouter';

const links = [
  ['/search', 'Search articles'],
  ['/playlists', 'Playlists'],
  ['/series', 'Series'],
  ['/feedback', 'Feedback'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

export function Footer() {
  return (
    <footer className="border-t border-line in-data-[player=on]:pb-36 lg:in-data-[player=on]:pb-24">
      <nav aria-label="More" className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 py-6 text-sm text-soft sm:px-8">
        {links.map(([href, label]) => (
          <Link key={href} href={href} className="py-1.5 hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
