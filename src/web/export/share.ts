/** How this browser can hand something on; null where it cannot. */
export function shareWays(): 'files' | 'text' | null {
  if (typeof navigator.share !== 'function') return null;
  const probe = new File([''], 'lida.csv', { type: 'text/csv' });
  return navigator.canShare?.({ files: [probe] }) ? 'files' : 'text';
}

/** True where it was handed on; false where the person thought better of it. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return false;
    }
    throw error;
  }
}
