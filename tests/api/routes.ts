import type { Server } from './harness.ts';

export interface Route {
  method: string;
  path: string;
}

/** Every route that the server really has, as its router prints them. */
export function routesOf(app: Server['app']): Route[] {
  const routes: Route[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[└├]── (\S*)(?: \((.+)\))?$/u.exec(line);
    if (match === null) continue;
    const depth = (match[1] ?? '').length / 4;
    parts.length = depth;
    parts.push(match[2] ?? '');
    for (const method of (match[3] ?? '').split(', ').filter((name) => name !== ''))
      routes.push({ method, path: parts.join('') });
  }
  return routes;
}
