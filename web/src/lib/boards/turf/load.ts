/** What the camera needs of the turf games, where a camera is shown. */
import type { Race } from '../../camera/race';

export async function loadRace(): Promise<Race> {
  return (await import('./course')).default;
}
