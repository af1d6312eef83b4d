import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { whenItComes } from '@/web/shared/whenItComes';

/** A screen with a part that nobody asked for. */
function shown(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Part = lazy(() => whenItComes(load));
  render(
    <>
      <h1>Rebanhos</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
}

const part = { default: () => <p>Leitor pronto</p> };

it('a part that cannot be fetched leaves the screen as it is', async () => {
  const load = jest.fn<Promise<typeof part>, []>();
  load.mockRejectedValueOnce(new Error('Loading chunk leituras failed'));
  load.mockResolvedValueOnce(part);
  shown(load);
  await act(async () => {});
  expect(screen.getByRole('heading')).toHaveTextContent('Rebanhos');
  expect(screen.queryByText('Leitor pronto')).toBeNull();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Leitor pronto')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is asked for again after a while where nothing tells of a network', async () => {
  jest.useFakeTimers();
  try {
    const load = jest.fn<Promise<typeof part>, []>();
    load.mockRejectedValueOnce(new Error('Loading chunk leituras failed'));
    load.mockResolvedValueOnce(part);
    shown(load);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Leitor pronto')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
