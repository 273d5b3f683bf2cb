/** Seconds from one stride to the next, at a pace from 0 (a walk) to 1 (flat out). */
export function stride(pace: number): number {
  return 0.56 - 0.18 * pace;
}
