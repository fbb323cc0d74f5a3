import { expect, test } from './test.ts';

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`the create sheet on ${device}`, () => {
    test.use({ viewport });

    test('takes format, length and wishes, says what it understood, and the record keeps it', async ({ page }) => {
      await page.goto('/');
      await page.getByPlaceholder('Search for an article').fill('great fire');
      await page.getByRole('option', { name: 'Great Fire of London' }).click();
      const sheet = page.getByRole('dialog', { name: 'Create Podcast' });
      const summary = sheet.getByRole('region', { name: 'Summary' });
      expect(await summary.evaluate((box) => box.scrollHeight > box.clientHeight), 'it scrolls').toBe(true);
      await expect(sheet.getByRole('button', { name: 'Create Podcast' })).toBeInViewport();

      // By keyboard: the bar is one stop, and the arrows choose.
      await sheet.getByRole('radio', { name: 'Conversation' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(sheet.getByRole('radio', { name: 'Interview' })).toBeChecked();
      await sheet.getByText('3 min', { exact: true }).click();
      await sheet.getByLabel(/Custom instructions/).fill('Only the plague and dinosaurs, in German, with jokes');
      await expect(sheet.getByText('An interview, about 3 minutes, about the plague only.')).toBeVisible();
      await expect(sheet.getByText('The article says nothing about dinosaurs.')).toBeVisible();
      await expect(sheet.getByText('The built-in writer knows English only, so this will be in English.')).toBeVisible();
      await expect(sheet.getByText('Not understood: “with jokes”.')).toBeVisible();
      await expect(sheet.getByRole('combobox', { name: 'Specific Model' })).toBeDisabled();

      const created = page.waitForResponse(
        (response) => response.url().endsWith('/api/podcasts') && response.request().method() === 'POST',
      );
      await sheet.getByRole('button', { name: 'Create Podcast' }).click();
      const { podcast } = await (await created).json();
      expect(podcast).toMatchObject({ format: 'interview', minutes: 3 });
      expect(podcast.understood).toContain('Not understood: “with jokes”.');
      await page
        .getByRole('article', { name: 'Great Fire of London' })
        .getByRole('button', { name: /^Cancel/ })
        .click();
    });
  });
}
