/** Without what is quoted, and without addresses: a mail server's answer has them. */
export function unquoted(text: string): string {
  return text.replace(
    /"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|<[^>]*>|[^\s@]+@[^\s@]+/g,
    '…',
  );
}
