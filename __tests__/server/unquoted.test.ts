import { unquoted } from '@/server/services/shared/unquoted';

it.each([
  [
    "Can't send mail: 550 5.1.1 <ana@fazenda.com.br>: User unknown",
    "Can't send mail: 550 5.1.1 …: User unknown",
  ],
  ['550 ana@fazenda.com.br unknown', '550 … unknown'],
  ['invalid input syntax: "Mimosa"', 'invalid input syntax: …'],
  ['Key (username)=(ana) exists', 'Key …=… exists'],
])('%s names nobody', (text, told) => {
  expect(unquoted(text)).toBe(told);
});
