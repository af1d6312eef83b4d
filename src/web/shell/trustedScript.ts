interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const WORKER = '/sw.js';

/** The service worker's address, the only one the policy lets through. */
export function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy('lida', {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError(`Not a script of Lida: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
}
