/** SHA-256 in plain JavaScript: `crypto.subtle` is withheld from pages over plain http. */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) {
  if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
}
const part = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => part(Math.cbrt(prime)));
const OPENING = PRIMES.slice(0, 8).map((prime) => part(Math.sqrt(prime)));

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function sha256(data: Uint8Array): string {
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  const state = OPENING.slice();
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      const first = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const second = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = (words[i - 16]! + first + words[i - 7]! + second) | 0;
    }
    mix(state, words);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function mix(state: number[], words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i]! + word) | 0;
  });
}
