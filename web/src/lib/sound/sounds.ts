/** Every sound of a race day, by name. Levels are right together: a test renders and measures each. */
import { stride } from './stride';

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

/** The few ways in which every sound is made: tones, knocks and noise through a filter. */

export class Synth {
  constructor(
    readonly context: BaseAudioContext,
    private readonly out: AudioNode,
    /** When the sound begins. */
    private readonly began: number,
  ) {}

  /** A pitch that dies away; `to` is where it glides. */
  tone(
    late: number,
    pitch: number,
    long: number,
    loud: number,
    type: OscillatorType = 'sine',
    to = pitch,
  ): void {
    const at = this.began + late;
    const voice = this.context.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(pitch, at);
    if (to !== pitch) voice.frequency.exponentialRampToValueAtTime(to, at + long);
    voice.connect(this.dying(at, long, loud));
    voice.start(at);
    voice.stop(at + long);
  }

  /** A tone that swells before it dies away: brass, voices. */
  blown(late: number, pitch: number, long: number, loud: number): void {
    const at = this.began + late;
    const voice = this.context.createOscillator();
    voice.type = 'sawtooth';
    voice.frequency.value = pitch;
    const mellow = this.filter('lowpass', pitch * 4);
    voice.connect(mellow).connect(this.swelling(at, long, loud, 0.12));
    voice.start(at);
    voice.stop(at + long);
  }

  /** A short noise about a pitch. */
  knock(late: number, pitch: number, long: number, loud: number, sharp = 1): void {
    const at = this.began + late;
    const source = this.noise(long);
    const band = this.filter('bandpass', pitch, sharp);
    source.connect(band).connect(this.dying(at, long, loud));
    source.start(at);
  }

  /** A noise that swells and dies away; its pitch glides. */
  rush(
    late: number,
    from: number,
    to: number,
    long: number,
    loud: number,
    type: BiquadFilterType = 'bandpass',
    peak = 0.35,
  ): void {
    const at = this.began + late;
    const source = this.noise(long);
    const band = this.filter(type, from, 0.8);
    band.frequency.setValueAtTime(from, at);
    band.frequency.exponentialRampToValueAtTime(to, at + long);
    source.connect(band).connect(this.swelling(at, long, loud, peak));
    source.start(at);
  }

  private filter(type: BiquadFilterType, pitch: number, sharp = 1): BiquadFilterNode {
    const made = this.context.createBiquadFilter();
    made.type = type;
    made.frequency.value = pitch;
    made.Q.value = sharp;
    return made;
  }

  private dying(at: number, long: number, loud: number): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + long);
    gain.connect(this.out);
    return gain;
  }

  private swelling(at: number, long: number, loud: number, peak: number): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0005, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + long * peak);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + long);
    gain.connect(this.out);
    return gain;
  }

  private noise(long: number): AudioBufferSourceNode {
    const source = this.context.createBufferSource();
    source.buffer = noiseOf(this.context, long);
    return source;
  }
}

/** The same noise every time, so that a sound is as loud today as when it was measured. */
export function noiseOf(context: BaseAudioContext, seconds: number): AudioBuffer {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (state * 48271) % 2147483647;
    data[i] = (state / 2147483647) * 2 - 1;
  }
  return buffer;
}

/**
 * The one volume: everything goes through it, and however much sounds at once, nothing clips.
 * Quiet sums pass unchanged; above, the curve bends towards a ceiling that it never reaches.
 */
export function master(context: BaseAudioContext): AudioNode {
  const into = context.createGain();
  into.gain.value = 1 / RANGE;
  const bend = context.createWaveShaper();
  const points = 2049;
  bend.curve = Float32Array.from({ length: points }, (_, i) =>
    bent(((i / (points - 1)) * 2 - 1) * RANGE),
  );
  into.connect(bend).connect(context.destination);
  return into;
}

/** Sums up to so many times full scale are bent; larger ones stay at the end of the curve. */
const RANGE = 4;
const STRAIGHT = 0.5;
const CEILING = 0.92;

function bent(level: number): number {
  const size = Math.abs(level);
  if (size <= STRAIGHT) return level;
  const room = CEILING - STRAIGHT;
  return Math.sign(level) * (STRAIGHT + room * Math.tanh((size - STRAIGHT) / room));
}
