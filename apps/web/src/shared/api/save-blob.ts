/** Hands a file to the browser's downloads. */
export function saveBlob(blob: unknown, name: string): void {
  if (!(blob instanceof Blob)) throw new TypeError('the reply is not a file');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; before it some would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
