/** Hands a file to the browser's downloads. A blob's address is freed once the download has begun. */
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
