import { expect, it } from 'vitest';
import { userAgent } from './user-agent.ts';

it("names the client, the operator's contact and the library, as Wikimedia asks", () => {
  expect(userAgent('1.2.3', 'https://example.org/about')).toMatch(
    /^Duologue\/1\.2\.3 \(https:\/\/example\.org\/about\) node\/\d+\.\d+\.\d+$/,
  );
});

it.each([undefined, '', '  ', '(\n)'])('says that there is no contact for %j', (contact) => {
  expect(userAgent('1.2.3', contact)).toContain('(no contact given)');
});

it('lets nothing into the header that could end it', () => {
  expect(userAgent('1', 'me@example.org\r\nx-evil: 1')).toContain('(me@example.orgx-evil: 1)');
});
