import { expect, it } from 'vitest';
import { describeApi } from '../../test/api.ts';

describeApi(
  'a proxy elsewhere',
  (api) => {
    const send = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const request = { method: 'POST', url: '/api/feedback', remoteAddress, headers, payload: { message: 'Hi' } } as const;
      return (await api().app.inject(request)).statusCode;
    };
    const flood = async (remoteAddress: string, forwarded: (count: number) => string) => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) statuses.push(await send(remoteAddress, forwarded(count)));
      return statuses;
    };
    const limited = [...Array(10).fill(201), 429, 429];
    const open = Array(12).fill(201);

    it('is believed where TRUST_PROXY names it: limits count by the visitor', async () => {
      expect(await flood('10.1.2.3', (count) => `198.51.100.${count}`)).toEqual(open);
      expect(await flood('2001:db8:5::7', () => '203.0.113.1')).toEqual(limited);
      expect(await send('10.9.9.9', '203.0.113.1'), 'the same visitor through another proxy').toBe(429);
      expect(await send('10.9.9.9', '203.0.113.2, 203.0.113.1'), 'what the visitor claims is not believed').toBe(429);
    });

    it('is not believed where TRUST_PROXY does not name it: limits count by the proxy', async () => {
      expect(await flood('192.0.2.8', (count) => `198.51.100.${count}`)).toEqual(limited);
      expect(await flood('127.0.0.1', (count) => `198.51.100.${count}`), 'nor this machine').toEqual(limited);
    });
  },
  { TRUST_PROXY: '10.0.0.0/8, 2001:db8:5::7' },
);
