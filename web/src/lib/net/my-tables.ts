/** The tables that this browser remembers, newest first: the server says at which it has a chair. */
import { remember, remembered } from '../app/storage';

const KEY = 'tables';
const MOST = 12;

export function rememberedTables(): string[] {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? '[]');
    if (!Array.isArray(found)) return [];
    return found
      .filter((id): id is string => /^[0-9a-f]{32}([0-9a-f]{2})?$/.test(String(id)))
      .slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberTable(id: string): void {
  const others = rememberedTables().filter((other) => other !== id);
  remember(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}
