/** Downloads a file. A blob's URL is revoked once the download has started. */
export function saveFile(source: string | Blob, name: string) {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
