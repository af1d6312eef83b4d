/** Words of this product and of its users' trade, without accents. */
const WORDS =
  'lida rebanho fazenda sitio curral leite leiteiro gado vaca vacas touro boi ' +
  'bezerro bezerra novilha ordenha pasto campo pecuaria agro producao senha';
const TRADE = new RegExp(`^(?:${WORDS.split(' ').join('|')})+$`);
/** One to four characters, again and again. */
const REPEATED = /^(.{1,4})\1+$/s;

export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
}

/** The owner a body names, whose own fields may not have been checked yet. */
export function ownerIn({
  username,
  email,
}: {
  readonly username?: unknown;
  readonly email?: unknown;
}): PasswordOwner {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { username: text(username), email: text(email) };
}

/**
 * True for a password that needs no list to be guessed: a few characters
 * repeated, the words of the trade alone, or the owner's own name or address;
 * digits and signs around them change nothing. Which ones are common beside
 * these, only the server knows.
 */
export function isGuessable(password: string, owner?: PasswordOwner): boolean {
  if (REPEATED.test(password)) return true;
  const letters = lettersOf(password);
  if (TRADE.test(letters)) return true;
  if (!owner) return false;
  const { username, email } = owner;
  const own = [username, email, email.split('@')[0] ?? ''].map(lettersOf);
  return letters !== '' && own.includes(letters);
}

function lettersOf(text: string): string {
  const plain = text.normalize('NFD').toLowerCase();
  return plain.replace(/[^\p{L}]/gu, '');
}
