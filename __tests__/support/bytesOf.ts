/** jsdom's files are read by jsdom's reader only. */
export function bytesOf(file: Blob): Promise<Buffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
}
