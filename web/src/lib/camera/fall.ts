/** A fall from take-off to the loose horse that leaves the picture. */
import { between, GALLOP, POSES, STRIDE, type Pose } from '../horses/poses';
import { TIMES } from '../table/pace';
import { held, type Held } from './held';
import type { Look } from './sprites';

/** Until it has got up, and until it is far away. */
const RISEN = TIMES.fall + 650;
const AWAY = 3200;
const FADE = 500;
/** From the fall to the end of it all. */
export const FALLING = RISEN + AWAY;
/** Lengths that it goes on while it pitches, and while it slides. */
const PITCHES = 0.75;
const SLIDES = 0.35;
/** How many lengths the loose horse makes in its first second; in two it is four times as far. */
const CANTERS = 1.9;

const steps = (from: Pose, to: Pose, count: number): Pose[] =>
  Array.from({ length: count }, (_, i) => between(from, to, i / count));
/** Over the fence, nose down, on the ground; without a fence it stumbles out of its stride. */
const PITCH = [...steps(POSES.over, POSES.down, 3), ...steps(POSES.down, POSES.fall, 4)];
/** The picture of the pitch in which the jockey has come off. */
const THROWN = 5;
const STUMBLE = steps(POSES.land, POSES.fall, 7);
/** Forehand first, then all four. */
const RISE = [...steps(POSES.fall, POSES.up, 3), POSES.up, ...steps(POSES.up, POSES.stand, 3)];

/** Every picture of a fall after its jockey has come off, in the order in which they are seen. */
export const DOWN: readonly Look[] = [
  ...PITCH.map((pose, at): Look => [`pitch${at}`, pose, false]).slice(THROWN),
  ['fall', POSES.fall, false],
  ...RISE.map((pose, at): Look => [`up${at}`, pose, false]),
  ...GALLOP.map((pose, at): Look => [`gallop${at}`, pose, false]),
];

/** How it holds itself so long after it began to fall. */
export function fallen(age: number, number: number, now: number, isAtFence: boolean): Held {
  if (age < TIMES.pitch) {
    const part = age / TIMES.pitch;
    const at = Math.min(PITCH.length - 1, Math.floor(part * PITCH.length));
    const pose = (isAtFence ? PITCH : STUMBLE)[at]!;
    const name = `${isAtFence ? 'pitch' : 'stumble'}${at}`;
    return {
      ...held(pose, name),
      isRidden: at < THROWN,
      ahead: PITCHES * part,
      jockey: rolled(age, at >= THROWN),
    };
  }
  const jockey = rolled(age, true);
  const slid = Math.min(1, (age - TIMES.pitch) / (TIMES.fall - TIMES.pitch));
  const lies = PITCHES + SLIDES * (1 - (1 - slid) ** 2);
  if (age < TIMES.fall) {
    return { ...held(POSES.fall, 'fall'), isRidden: false, ahead: lies, jockey };
  }
  if (age < RISEN) {
    const part = (age - TIMES.fall) / (RISEN - TIMES.fall);
    const at = Math.min(RISE.length - 1, Math.floor(part * RISE.length));
    return { ...held(RISE[at]!, `up${at}`), isRidden: false, ahead: lies, jockey };
  }
  const away = (age - RISEN) / 1000;
  const phase = now / STRIDE + number * 0.377;
  const at = Math.floor((phase - Math.floor(phase)) * GALLOP.length);
  return {
    ...held(GALLOP[at]!, `gallop${at}`),
    isRidden: false,
    ahead: lies + CANTERS * away * away,
    jockey,
    seen: Math.max(0, Math.min(1, (FALLING - age) / FADE)),
  };
}

/** He is thrown clear where the horse came down, and lies where he has rolled to. */
function rolled(age: number, isOff: boolean): Held['jockey'] {
  if (!isOff) return null;
  const part = Math.max(
    0,
    Math.min(1, (age - TIMES.pitch * 0.7) / (TIMES.fall - TIMES.pitch * 0.7)),
  );
  return { ahead: PITCHES, rolled: part };
}
