/** Until a part is asked for again where nothing tells of a network, ms. */
const AGAIN = 10_000;

/**
 * A part of the app that nobody asked for. While it cannot be fetched the screen
 * stays without it, and it is asked for again once there is a network.
 */
export async function whenItComes<Part>(
  load: () => Promise<Part>,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN);
    const online = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', online, { once: true });
  });
}
