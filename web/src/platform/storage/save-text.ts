/** Hands a text to the browser's downloads, under a name. */
export function saveText(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold on it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
