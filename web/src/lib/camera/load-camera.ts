/** The camera and a game's race: loaded when they are first wanted, and at once there afterwards. */
import type { Race } from './race';

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

type Strip = typeof import('./Strip.svelte').default;
let strip: Strip | null = null;

/** The strip, if it is there already: then it is drawn with the board, and not a frame after it. */
export function stripHere(): Strip | null {
  return strip;
}

export async function loadStrip(): Promise<Strip> {
  strip = (await import('./Strip.svelte')).default;
  return strip;
}
