/** What the camera needs of Win, Place & Show, where a camera is shown. */
import type { Race } from '../../camera/race';

export async function loadRace(): Promise<Race> {
  return (await import('./course')).default;
}
