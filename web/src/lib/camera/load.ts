/** The camera and a game's race: loaded when they are first wanted, and at once there afterwards. */
import type { Race } from './course';

export interface Loaded {
  race: Race;
  Camera: typeof import('./Camera.svelte').default;
}
/** How a game's race is loaded. */
type Load = () => Promise<Race>;

/** Where a page has room for a strip over its board. */
export const ROOM = '(min-width: 960px) and (min-height: 640px)';

const loaded = new Map<Load, Loaded>();

export function cameraOf(load: Load | undefined): Loaded | null {
  return (load && loaded.get(load)) ?? null;
}

export async function loadCamera(load: Load): Promise<Loaded> {
  const [race, { default: Camera }] = await Promise.all([load(), import('./Camera.svelte')]);
  const found = { race, Camera };
  loaded.set(load, found);
  return found;
}

/** Has the camera ready for a page that has room for it; a page without one is a page, too. */
export async function cameraAhead(load: Load | undefined): Promise<void> {
  if (!load || !matchMedia(ROOM).matches) return;
  await Promise.all([loadCamera(load), import('./Strip.svelte')]).catch(() => null);
}
