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
