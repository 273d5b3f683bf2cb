/** What is heard: synthesised, through one volume, silent until somebody switches it on with a tap. */
import { comfort } from '../app/settings.svelte';
import { stride } from './stride';
import type { How, Sound } from './sounds';

export type { How, Sound } from './sounds';

let context: AudioContext | null = null;
/** What makes the sounds: loaded with the first tap, before which nothing can be heard. */
let table: typeof import('./sounds') | null = null;
let volume: AudioNode | null = null;
let stands: GainNode | null = null;
let isOwnOnly = false;
/** Horses in the picture: so many are heard. */
let horses = 1;
/** When each sound was last made, by the page's clock, for a busy machine's audio clock may stand
 *  still: what happens at the same moment to many is one sound. */
const made = new Map<Sound, number>();
const APART = 40;

/** To be called from a tap: browsers let no page sound before. */
export function unlock(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    void loadTable(context);
  } catch {
    context = null;
  }
}

async function loadTable(on: AudioContext): Promise<void> {
  table ??= await import('./sounds');
  volume ??= table.master(on);
}

/** Whether only what concerns this player is heard: a phone beside the others' and a television. */
export function hearOwnOnly(wanted: boolean): void {
  isOwnOnly = wanted;
}

/** So many horses are in the picture; one where only the mover is seen to gallop. */
export function seeHorses(count: number): void {
  horses = count;
}

/** A sound of the race, which the room hears. */
export function sound(name: Sound, how: How = {}): void {
  if (!isOwnOnly) play(name, how);
}

/** A sound for this player alone: their turn, their money. */
export function ownSound(name: Sound): void {
  play(name, {});
}

function play(name: Sound, how: How): void {
  if (!isHeard() || !context || !volume || !table) return;
  const now = performance.now();
  if (now - (made.get(name) ?? -APART) < APART) return;
  made.set(name, now);
  const synth = new table.Synth(context, volume, context.currentTime);
  table.make(synth, name, { count: horses, ...how });
}

/** The show stands still: what sounds stops in its middle, and goes on from there. */
export function hush(isHushed: boolean): void {
  if (context) void (isHushed ? context.suspend() : context.resume());
  if (!('speechSynthesis' in globalThis)) return;
  if (isHushed) speechSynthesis.pause();
  else speechSynthesis.resume();
}

function isHeard(): boolean {
  return comfort.sound && context?.state === 'running' && !document.hidden;
}

/** Milliseconds after which the next stride of hooves is due. */
export function strideTime(pace: number): number {
  return stride(pace) * 1000;
}

/** The stands behind it all, from 0 (silent, as in slow motion) to 1; they swell and fall by themselves. */
export function crowd(level: number): void {
  if (!isHeard() || isOwnOnly || !context || !volume || !table) {
    if (context) stands?.gain.setTargetAtTime(0, context.currentTime, 0.1);
    return;
  }
  stands ??= murmur(context, volume, table.noiseOf(context, 3));
  stands.gain.setTargetAtTime(LOUDEST * level, context.currentTime, level === 0 ? 0.08 : 0.6);
}

const LOUDEST = 0.16;

function murmur(context: AudioContext, out: AudioNode, noise: AudioBuffer): GainNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const voices = context.createBiquadFilter();
  voices.type = 'bandpass';
  voices.frequency.value = 620;
  voices.Q.value = 0.5;
  const gain = context.createGain();
  gain.gain.value = 0;
  source.connect(voices).connect(gain).connect(out);
  source.start();
  return gain;
}
