/** How a horse is drawn on a track seen from above: never upside down, whichever way it runs. */

const STEEPEST = 26;
const NARROWEST = 0.62;

export interface Attitude {
  faces: 'left' | 'right';
  /** Degrees, nose up or down with the slope of the track. */
  lean: number;
  /** Of its length: it is seen from behind or before where it runs up or down the page. */
  narrow: number;
}

/** From the direction of running in radians, 0 to the right and clockwise as the page has it. */
export function attitude(heading: number): Attitude {
  const [along, down] = [Math.cos(heading), Math.sin(heading)];
  const faces = along < -0.02 ? 'left' : 'right';
  const slope = (Math.asin(Math.max(-1, Math.min(1, down))) * 180) / Math.PI;
  const lean = Math.max(-STEEPEST, Math.min(STEEPEST, slope)) * (faces === 'left' ? -1 : 1);
  return { faces, lean, narrow: Math.max(NARROWEST, Math.sqrt(Math.abs(along))) };
}
