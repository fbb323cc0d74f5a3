/** False for another server that speaks OpenAI's protocol. */
export function isOpenaiAddress(baseUrl: string | undefined): boolean {
  return baseUrl === undefined || new URL(baseUrl).hostname === 'api.openai.com';
}
