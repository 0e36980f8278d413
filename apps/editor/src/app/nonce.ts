import { setNonce } from 'get-nonce';

const placeholder = '__CSP_NONCE__';

/** The nonce under which style elements are allowed: the server writes it into index.html; absent in development. */
function readNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content === undefined || content === placeholder ? undefined : content;
}

export const styleNonce = readNonce();

// Libraries that make their own style elements (scroll locks) ask get-nonce.
if (styleNonce !== undefined) setNonce(styleNonce);
