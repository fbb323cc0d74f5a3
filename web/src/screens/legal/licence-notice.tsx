const links = {
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  GFDL: 'https://www.gnu.org/licenses/fdl-1.3.html',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** What the licences of the articles ask of those who pass a podcast on. */
export function LicenceNotice() {
  return (
    <section aria-labelledby="licence-title" className="rounded-card bg-sunken p-6 sm:p-8">
      <h2 id="licence-title" className="text-2xl">
        Encyclopedia licensing
      </h2>
      <div className="mt-3 space-y-3 text-soft">
        <p>
          Articles of Wikipedia are written by its contributors. Their text was long given under <Licence name="CC BY-SA 3.0" />{' '}
          and the <Licence name="GFDL" />; since June 2023 it is given under <Licence name="CC BY-SA 4.0" />. The articles of our
          own shelf are our own work, under <Licence name="CC BY 4.0" />.
        </p>
        <p>
          Generated podcasts inherit the licence of the article that they are made from. Each podcast names its article, links to
          the version that was read, and says its licence.
        </p>
      </div>
    </section>
  );
}

function Licence({ name }: { name: keyof typeof links }) {
  return (
    <a href={links[name]} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
      {name}
    </a>
  );
}
