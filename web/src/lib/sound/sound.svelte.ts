/** What is heard: synthesised, through one volume, silent until somebody switches it on with a tap. */
import { comfort } from '../app/settings.svelte';
import type { Stage } from '../table/show-state';
import type { How, Sound } from './sounds';
import { stride } from './stride';

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

/** Money is heard as it flies: a coin for a gain, a knock for a loss. */
type Coins = Stage['coins'];

/** A player hears their own money; a screen, and whoever only watches, what any player gains. */
export function hearMoney(coins: Coins, seat: number | null): void {
  const own = coins.filter(({ from, to }) => [from, to].includes(String(seat)));
  if (seat !== null && own.length > 0)
    return ownSound(gains(own, String(seat)) ? 'coins' : 'knock');
  sound(coins.some(({ to }) => isSeat(to)) ? 'coins' : 'knock');
}

/** Whether more comes in than goes out. */
function gains(coins: Coins, seat: string): boolean {
  return coins.reduce((sum, one) => sum + (one.to === seat ? one.amount : -one.amount), 0) > 0;
}

function isSeat(account: string): boolean {
  return Number.isInteger(Number(account));
}

/** The browser's own voice, where it has one for a language; it says one line at a time. */
class Voices {
  list = $state.raw<SpeechSynthesisVoice[]>([]);

  constructor() {
    if (!('speechSynthesis' in globalThis)) return;
    const read = (): void => {
      this.list = speechSynthesis.getVoices();
    };
    // Browsers bring their voices some time after the page.
    speechSynthesis.addEventListener?.('voiceschanged', read);
    read();
  }

  of(language: string): SpeechSynthesisVoice | undefined {
    const fits = this.list.filter((voice) => voice.lang.toLowerCase().startsWith(language));
    return fits.find((voice) => voice.localService) ?? fits[0];
  }
}

const voices = new Voices();

export function canSpeak(language: string): boolean {
  return voices.of(language) !== undefined;
}

/** Says a line aloud if that is wanted here. A new line ends the one before: a call is never late. */
export function speak(line: string, language: string): void {
  const voice = voices.of(language);
  if (!comfort.voice || !voice) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(line);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 1.15;
  speechSynthesis.speak(said);
}
