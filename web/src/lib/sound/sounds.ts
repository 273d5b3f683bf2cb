/** Every sound of a race day, by name. Levels are right together: a test renders and measures each. */
import { stride } from './stride';
import type { Synth } from './synth';

export { master, noiseOf, Synth } from './synth';

export interface How {
  /** Horses in the picture, for hooves. */
  count?: number;
  /** 0 a walk, 1 flat out. */
  pace?: number;
  /** 0 one horse far clear, 1 nothing between them; for the crowd. */
  close?: number;
}

type Recipe = (synth: Synth, how: Required<How>) => void;

export const SOUNDS = {
  /** The off, and the last bend. */
  bell: (synth) => {
    for (const late of [0, 0.22]) {
      synth.tone(late, 1046, 0.6, 0.2);
      synth.tone(late, 2637, 0.4, 0.08);
      synth.tone(late, 3322, 0.25, 0.04);
    }
  },
  /** Your turn, on your own device. */
  turn: (synth) => {
    synth.tone(0, 784, 0.25, 0.16);
    synth.tone(0.12, 1175, 0.4, 0.16);
  },
  /** The gate springs open. */
  gate: (synth) => {
    synth.knock(0, 900, 0.09, 1.1);
    synth.knock(0.02, 240, 0.2, 1.3);
    synth.rush(0.03, 700, 2400, 0.25, 0.22);
  },
  /** One stride of each horse in the picture, up to six; more are a rumble. */
  hooves: (synth, { count, pace }) => {
    const long = stride(pace);
    const heard = Math.min(6, Math.max(1, count));
    const loud = 2 / Math.sqrt(heard);
    for (let horse = 0; horse < heard; horse++) {
      const out = ((horse * 0.37) % 1) * long * 0.5;
      for (const beat of [0, 0.16, 0.3, 0.55, 0.71, 0.85])
        synth.knock(out + beat * long * 1.2, 300 + 45 * horse, 0.06, loud, 1.4);
    }
    if (count > heard) synth.rush(0, 90, 70, long * 1.3, 0.5, 'lowpass', 0.5);
  },
  /** While a die tumbles. */
  die: (synth) => {
    [0, 0.07, 0.12, 0.2, 0.26, 0.35].forEach((late, i) =>
      synth.knock(late, 1300 + 160 * (i % 3), 0.04, 1.3, 2),
    );
  },
  /** It lies. */
  click: (synth) => synth.knock(0, 1900, 0.05, 0.9, 2),
  /** A fence taken. */
  swish: (synth) => synth.rush(0, 900, 4200, 0.32, 0.3),
  /** A fall. */
  thud: (synth) => {
    synth.tone(0, 110, 0.3, 0.3, 'sine', 42);
    synth.knock(0, 180, 0.22, 0.9);
  },
  /** What the crowd does about it. */
  gasp: (synth) => {
    synth.rush(0, 700, 1500, 0.6, 0.55, 'bandpass', 0.2);
    synth.rush(0.05, 1900, 900, 0.5, 0.2, 'bandpass', 0.25);
  },
  /** A swell of voices, by how close it is. */
  crowd: (synth, { close }) => {
    synth.rush(0, 500, 900, 1.6, 0.4 + 0.4 * close, 'lowpass', 0.4);
    synth.rush(0.1, 1200, 1700, 1.3, 0.15 + 0.15 * close);
  },
  /** On the line. */
  roar: (synth) => {
    synth.rush(0, 600, 1100, 2.4, 1.5, 'lowpass', 0.18);
    synth.rush(0.05, 1500, 2200, 1.9, 0.55, 'bandpass', 0.2);
    [392, 494, 587].forEach((pitch, i) => synth.blown(0.08 * i, pitch, 1.3, 0.04));
  },
  /** The photograph. */
  shutter: (synth) => {
    synth.knock(0, 2600, 0.04, 1.1, 1.5);
    synth.knock(0.09, 1500, 0.06, 1.1, 1.5);
  },
  /** A row of the order board. */
  flap: (synth) => {
    synth.knock(0, 800, 0.05, 0.7);
    synth.knock(0.045, 1100, 0.05, 0.6);
  },
  /** Official. */
  stamp: (synth) => {
    synth.tone(0, 150, 0.14, 0.32, 'sine', 70);
    synth.knock(0, 500, 0.07, 0.7);
  },
  /** A line of a receipt. */
  tick: (synth) => {
    for (const late of [0, 0.03, 0.06]) synth.knock(late, 3100, 0.025, 0.95, 3);
  },
  /** Money gained. */
  coins: (synth) => {
    [0, 0.06, 0.13].forEach((late, i) => {
      synth.tone(late, 2100 + 320 * i, 0.2, 0.15, 'triangle');
      synth.tone(late, 5300 + 410 * i, 0.08, 0.05);
    });
  },
  /** Money lost. */
  knock: (synth) => {
    synth.knock(0, 150, 0.12, 2.2);
    synth.knock(0.16, 130, 0.14, 2);
  },
  /** Sold. */
  gavel: (synth) => {
    synth.knock(0, 420, 0.06, 1.1);
    synth.tone(0, 190, 0.12, 0.4, 'triangle', 120);
  },
  /** The podium: four notes. */
  fanfare: (synth) => {
    const notes: [number, number, number][] = [
      [0, 392, 0.24],
      [0.22, 523, 0.24],
      [0.44, 659, 0.24],
      [0.66, 784, 1.0],
    ];
    for (const [late, pitch, long] of notes) {
      synth.blown(late, pitch, long, 0.22);
      synth.blown(late, pitch / 2, long, 0.12);
    }
  },
} satisfies Record<string, Recipe>;

export type Sound = keyof typeof SOUNDS;

export function make(synth: Synth, name: Sound, how: How = {}): void {
  (SOUNDS[name] as Recipe)(synth, { count: 1, pace: 0.7, close: 0.5, ...how });
}
