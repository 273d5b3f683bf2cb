/** What this browser remembers; where it may not remember, for as long as the page lives. */
const page = new Map<string, string>();

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`ippodromo.${key}`) ?? page.get(key) ?? null;
  } catch {
    return page.get(key) ?? null;
  }
}

export function remember(key: string, value: string | null): void {
  if (value === null) page.delete(key);
  else page.set(key, value);
  try {
    if (value === null) localStorage.removeItem(`ippodromo.${key}`);
    else localStorage.setItem(`ippodromo.${key}`, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}
