import { act, render } from '@testing-library/react';
import { type Navigator, Router } from 'react-router-dom';
import { useAddress } from '@/web/shared/useAddress';

type Address = ReturnType<typeof useAddress>;

function Screen({ hear }: { readonly hear: (address: Address) => void }) {
  hear(useAddress());
  return null;
}

/** An address that says what was put only once it is told to. */
function slowAddress() {
  let address: Address | undefined;
  const asked: string[] = [];
  const navigator = {
    createHref: () => '',
    go: () => undefined,
    push: () => undefined,
    replace: (to: { readonly search?: string }) => asked.push(to.search ?? ''),
  } as unknown as Navigator;
  const hear = (heard: Address) => {
    address = heard;
  };
  const at = (search: string) => (
    <Router location={{ pathname: '/', search }} navigator={navigator}>
      <Screen hear={hear} />
    </Router>
  );
  const { rerender } = render(at(''));
  return {
    asked,
    set(name: string, value: string): void {
      const next = address?.copy() ?? new URLSearchParams();
      next.set(name, value);
      act(() => address?.put(next));
    },
    says: (search: string) => rerender(at(search)),
  };
}

it('knows of each change though the address says an older one', () => {
  const { asked, set, says } = slowAddress();
  set('a', '1');
  set('b', '2');
  says('?a=1');
  set('c', '3');
  expect(asked.at(-1)).toBe('?a=1&b=2&c=3');
});

it('begins anew where the address is changed by another', () => {
  const { asked, set, says } = slowAddress();
  set('a', '1');
  set('b', '2');
  says('?z=9');
  set('c', '3');
  expect(asked.at(-1)).toBe('?z=9&c=3');
});
