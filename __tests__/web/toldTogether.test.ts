import { toldTogether } from '@/web/shared/toldTogether';

it.each([
  [1, { text: 'n1', detail: undefined }],
  [4, { text: 'n1', detail: 'n2 · n3 · n4' }],
  [40, { text: 'n1', detail: 'n2 · n3 · n4 · e mais 36' }],
])('%i sentences', (count, told) => {
  const texts = Array.from({ length: count }, (_, n) => `n${n + 1}`);
  expect(toldTogether(texts)).toEqual(told);
});
