import { startDuologue } from './duologue.ts';
import { copyPrepared } from './prepared.ts';
import { expect, test } from './test.ts';
import { heardSeconds, visitAs } from './visit.ts';

test('a series is created from one article in three clicks, played and deleted (SE-01 to SE-14, SE-22, SE-23)', async ({
  page,
}) => {
  // As short as an episode can be: their length does not matter here.
  await page.route('**/api/series/*/episodes', (route, request) =>
    route.continue({ postData: { ...request.postDataJSON(), minutes: 1 } }),
  );
  await page.goto('/series');
  await expect(page.getByText('No series yet')).toBeVisible();
  await expect(page.getByText('0 series in your collection')).toBeVisible();
  await page.getByRole('button', { name: 'From one article' }).click();
  await page.getByRole('textbox', { name: 'Article' }).fill('octop');
  await page.getByRole('dialog').getByRole('button', { name: 'Octopus' }).click();
  await page.getByRole('button', { name: /^Create \d+ episodes$/ }).click();
  await expect(page.getByText('Series created', { exact: true })).toBeVisible();

  const progress = page.getByRole('region', { name: 'In Progress' }).getByRole('article', { name: 'Octopus' });
  await expect(progress).toContainText('Processing');
  await expect(progress.getByRole('progressbar')).toBeVisible();
  await progress.getByRole('button', { name: 'More for Octopus' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Cancel Generation', 'Delete Series']);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Octopus' });
  await expect(details.getByRole('listitem').first()).toContainText('Octopus: an introduction');
  await details.getByRole('tab', { name: 'Series Details' }).click();
  await expect(details).toContainText('No description provided.');
  await page.keyboard.press('Escape');

  const completed = page.getByRole('region', { name: 'Completed Series' }).getByRole('article', { name: 'Octopus' });
  await expect(completed).toContainText('100% complete', { timeout: 200_000 });
  await completed.getByRole('button', { name: 'Play First Episode' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Octopus: an introduction');
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.5);

  await completed.getByRole('button', { name: 'More for Octopus' }).click();
  await page.getByRole('menuitem', { name: 'Delete Series' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Series' }).getByRole('button', { name: 'Delete series' }).click();
  await expect(page.getByText('"Octopus" has been deleted.', { exact: true })).toBeVisible();
  await expect(page.getByText('No series yet')).toBeVisible();
});

test('a series and an episode are created by hand, and cancelled (SE-18, SE-21, SE-10, E-01, E-06, E-08, E-19, C-31)', async ({
  page,
  collection,
}) => {
  await visitAs(page, collection.session);
  await page.goto('/series');
  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Podcast Series' });
  await expect(dialog.getByRole('button', { name: 'Create Series' })).toBeDisabled();
  await dialog.getByLabel('Title').fill('Nothing at all');
  await dialog.getByLabel('Topic').fill('Zero');
  await dialog.getByRole('button', { name: 'Create Series' }).click();

  const episode = page.getByRole('dialog', { name: 'Create New Episode' });
  await expect(episode.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await episode.getByRole('tab', { name: 'Custom Episode' }).click();
  await episode.getByLabel('Episode title').fill('My own part');
  await episode.getByLabel('Articles').fill('octopus');
  await episode.getByRole('button', { name: 'Search' }).click();
  await episode
    .getByRole('list', { name: 'Found articles' })
    .getByRole('button', { name: /Octopus/ })
    .click();
  await episode.getByRole('combobox', { name: 'Model type' }).click();
  await page.getByRole('option', { name: 'DeepSeek' }).click();
  await expect(episode.getByRole('combobox', { name: 'Specific model' })).toHaveText('deepseek-chat');
  await episode.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Deep Dive' }).click();
  await episode.getByRole('button', { name: 'Create Episode' }).click();
  await expect(page.getByText('Your new podcast episode has been created and is now processing.', { exact: true })).toBeVisible();

  const card = page.getByRole('article', { name: 'Nothing at all' });
  await expect(card).toContainText('1 episode');
  await card.getByRole('button', { name: 'More for Nothing at all' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Generation' }).click();
  await expect(page.getByText('Series cancelled', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('with generation turned off the screens say so (SE-07, SD-06)', async ({ page }) => {
  const quiet = await startDuologue({ MAKING: 'off' }, copyPrepared().dataDir);
  try {
    await page.goto(`${quiet.url}/series`);
    await expect(page.getByText('Series creation is currently unavailable.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New series' })).toHaveCount(0);
  } finally {
    await quiet.remove();
  }
});
