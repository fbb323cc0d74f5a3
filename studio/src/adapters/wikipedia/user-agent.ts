/** As Wikimedia's policy asks: the client, a contact of whoever runs it, the library. */
export function userAgent(version: string, contact: string | undefined): string {
  const reachable = contact?.replace(/[^\x20-\x7e]|[()]/g, '').trim();
  return `Duologue/${version} (${reachable || 'no contact given'}) node/${process.versions.node}`;
}
