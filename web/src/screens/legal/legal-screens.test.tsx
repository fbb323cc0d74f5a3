import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { PrivacyScreen, TermsScreen } from './legal-screens.tsx';

const titlesOf = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const home = () => screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href');

describe('the privacy page', () => {
  it('is headed and dated, and leads home (LG-01, LG-02)', () => {
    renderApp(<PrivacyScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy & Terms of Use');
    expect(screen.getByText('Last updated: January 2025')).toBeTruthy();
    expect(home()).toBe('/');
  });

  it('has its eight privacy sections (LG-03)', () => {
    renderApp(<PrivacyScreen />);
    expect(titlesOf('Privacy Policy')).toEqual([
      'What we collect',
      'How we use it',
      'Who else sees it',
      'How long we keep it',
      'Your rights',
      'Security',
      'International transfers',
      'Contact',
    ]);
  });

  it('has ten sections of terms (LG-04)', () => {
    renderApp(<PrivacyScreen />);
    expect(titlesOf('Terms of Use')).toHaveLength(10);
  });

  it('names the licences, which podcasts inherit (LG-05, LG-06)', () => {
    renderApp(<PrivacyScreen />);
    const notice = screen.getByRole('region', { name: 'Encyclopedia licensing' });
    expect(
      within(notice)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['CC BY-SA 3.0', 'GFDL', 'CC BY-SA 4.0', 'CC BY 4.0']);
    expect(notice.textContent).toContain('Generated podcasts inherit the licence of the article');
  });

  it('says how long things are kept (LG-09, LG-10, LG-11)', () => {
    const { container } = renderApp(<PrivacyScreen />);
    expect(container.textContent).toMatch(/Server processing data .* is deleted 24 hours after/);
    expect(container.textContent).toMatch(/Failed requests, .* are cleaned up after 1 hour/);
    expect(container.textContent).toContain('Processing logs are kept for 30 days');
  });
});

describe('the terms page', () => {
  it('is headed, leads home and lists the terms (LG-01, LG-07)', () => {
    renderApp(<TermsScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of Service');
    expect(home()).toBe('/');
    expect(titlesOf('The terms')).toHaveLength(10);
  });

  it('describes the library in the browser without accounts, and links to the privacy page (LG-08)', () => {
    renderApp(<TermsScreen />);
    const section = screen.getByRole('heading', { name: 'Privacy' }).parentElement as HTMLElement;
    expect(section.textContent).toContain('There are no accounts. Your library lives in your browser’s local storage');
    expect(within(section).getByRole('link').getAttribute('href')).toBe('/privacy');
  });
});
