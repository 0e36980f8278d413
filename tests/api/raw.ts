import { connect } from 'node:net';
import type { Server } from './harness.ts';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are: no client library mends them on the way. */
export function sendRaw({ app }: Server, text: string): Promise<RawAnswer> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') });
    });
  });
}

export const portOf = ({ app }: Server): number => {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};
