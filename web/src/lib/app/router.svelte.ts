/** The page's address. Links are plain links; this follows those that stay in the client. */
import { partsOf } from './address';

class Route {
  path = $state(location.pathname);
  query = $state(location.search);

  get parts(): string[] {
    return partsOf(this.path);
  }

  param(name: string): string | null {
    return new URLSearchParams(this.query).get(name);
  }

  start(): void {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    const before = this.path;
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    if (!replace || this.path !== before) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
    if (to.hash && to.pathname === location.pathname) return;
    event.preventDefault();
    this.go(to.pathname + to.search);
  }
}

export const route = new Route();
