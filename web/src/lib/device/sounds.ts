/** A few short sounds, synthesised; silent until somebody switches them on with a tap. */
import { comfort } from './comfort.svelte';

export type Sound = 'bell' | 'hooves' | 'gavel' | 'coins' | 'crowd' | 'die';

let context: AudioContext | null = null;

/** To be called from a tap: browsers let no page sound before. */
export function unlock(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    context = null;
  }
}

export function sound(name: Sound): void {
  if (!comfort.sound || !context || context.state !== 'running') return;
  const now = context.currentTime;
  if (name === 'bell') {
    tone(now, 1046, 0.5, 'sine', 0.22);
    tone(now, 2637, 0.35, 'sine', 0.08);
  } else if (name === 'gavel') {
    knock(now, 180, 0.12, 0.5);
  } else if (name === 'coins') {
    [0, 0.06, 0.13].forEach((late, i) => tone(now + late, 2100 + 320 * i, 0.12, 'triangle', 0.1));
  } else if (name === 'hooves') {
    [0, 0.09, 0.17, 0.32, 0.41, 0.49].forEach((late) => knock(now + late, 420, 0.05, 0.25));
  } else if (name === 'die') {
    [0, 0.07, 0.12, 0.2, 0.26].forEach((late) => knock(now + late, 1400, 0.03, 0.16));
  } else {
    rush(now, 1.1);
  }
}

function tone(at: number, pitch: number, long: number, type: OscillatorType, loud: number): void {
  const voice = context!.createOscillator();
  voice.type = type;
  voice.frequency.value = pitch;
  voice.connect(fade(at, long, loud));
  voice.start(at);
  voice.stop(at + long);
}

function knock(at: number, pitch: number, long: number, loud: number): void {
  const source = noise(long);
  const filter = context!.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fade(at, long, loud));
  source.start(at);
}

function rush(at: number, long: number): void {
  const source = noise(long);
  const filter = context!.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 900;
  const gain = context!.createGain();
  gain.gain.setValueAtTime(0.001, at);
  gain.gain.exponentialRampToValueAtTime(0.2, at + long / 3);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  source.connect(filter).connect(gain).connect(context!.destination);
  source.start(at);
}

function fade(at: number, long: number, loud: number): GainNode {
  const gain = context!.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(context!.destination);
  return gain;
}

function noise(long: number): AudioBufferSourceNode {
  const buffer = context!.createBuffer(
    1,
    Math.ceil(context!.sampleRate * long),
    context!.sampleRate,
  );
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = context!.createBufferSource();
  source.buffer = buffer;
  return source;
}
