import { describe, expect, it } from 'vitest';
import { parseShelfArticle, ShelfArticleError } from './parse-shelf-article.ts';

const header = '---\ntitle: Salt\ndescription: A mineral: common\nrelated: Pepper, The sea\ntopic: nature\n---\n';
const body = 'The lead\ngoes on.\n\nA second paragraph.\n\n## Uses\n\nFood.\n';

describe('parseShelfArticle', () => {
  it('reads header, lead and sections', () => {
    expect(parseShelfArticle('salt.md', header + body)).toEqual({
      title: 'Salt',
      description: 'A mineral: common',
      related: ['Pepper', 'The sea'],
      topic: 'nature',
      sections: [
        { heading: '', paragraphs: ['The lead goes on.', 'A second paragraph.'] },
        { heading: 'Uses', paragraphs: ['Food.'] },
      ],
      revision: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  it('reads the same from a file with Windows line ends', () => {
    const { sections } = parseShelfArticle('salt.md', (header + body).replaceAll('\n', '\r\n'));
    expect(sections).toEqual(parseShelfArticle('salt.md', header + body).sections);
  });

  it.each([
    ['no header', body, "salt.md: it must begin with a header between '---' lines"],
    ['a missing field', header.replace(/topic.*\n/, '') + body, "salt.md: the header has no 'topic:'"],
    ['an empty field', header.replace('title: Salt', 'title:') + body, "salt.md: the header has no 'title:'"],
    ['an unknown topic', header.replace('nature', 'magic') + body, "salt.md: the topic 'magic' is none of science, history"],
    ['a line without a name', header.replace('topic: nature', 'nature') + body, "salt.md: the header line 'nature' is not"],
    ['no lead', `${header}## Uses\nFood.`, 'salt.md: it has no lead'],
    ['an empty section', `${header}Lead.\n\n## Uses\n\n## More\nFood.`, "salt.md: the section 'Uses' is empty"],
  ])('refuses %s and says where', (_, text, message) => {
    const parse = () => parseShelfArticle('salt.md', text);
    expect(parse).toThrow(ShelfArticleError);
    expect(parse).toThrow(message);
  });
});
