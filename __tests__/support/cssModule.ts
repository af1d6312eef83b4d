/** Every class name of a CSS module is its own key. */
export default new Proxy({} as Record<string, string>, {
  get: (_, key) => String(key),
});
