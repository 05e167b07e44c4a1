/** Starts the download of a file under a name. */
export function downloadFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by the next task, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

export const downloadTextFile = (name: string, text: string) =>
  downloadFile(name, new Blob([text], { type: 'text/plain' }));
