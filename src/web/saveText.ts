/** Hands a text to the person as a file, in the browser's own way. */
export function saveText(
  name: string,
  text: string,
  type = 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later: the browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
