/** Under which address other devices reach this server. */
import { api } from './api';

const HERE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** The page's own address, or where that is only this machine's, one the server was told of. */
export async function reachableOrigin(): Promise<string> {
  const own = location.origin;
  if (!HERE.test(own)) return own;
  const told = await api.server().then(
    (server) => server.addresses[0],
    () => undefined,
  );
  return (told ?? own).replace(/\/$/, '');
}

/** Whether an address works on this machine only. */
export function isOnlyHere(origin: string): boolean {
  return HERE.test(origin);
}
