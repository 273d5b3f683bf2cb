/** How a horse is drawn in one frame. */
import type { Pose } from '../horses/poses';

export interface Held {
  readonly pose: Pose;
  /** What the pose is called: a picture of it is made once. */
  readonly name: string;
  readonly isRidden: boolean;
  /** Lengths and units by which it is drawn elsewhere than where it stands. */
  readonly ahead: number;
  readonly aside: number;
  /** Its fallen jockey: where he came down in lengths, and how far he has rolled, 0 to 1. */
  readonly jockey: { ahead: number; rolled: number } | null;
  /** 1 is seen, 0 is gone. */
  readonly seen: number;
}

export function held(pose: Pose, name: string): Held {
  return { pose, name, isRidden: true, ahead: 0, aside: 0, jockey: null, seen: 1 };
}
