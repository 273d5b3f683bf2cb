/** What the others do is swept over, to the own next ask or to a finish. */
import { TIMES } from './pace';

/** How many times as fast it is shown. */
const FAST = 8;

export class Sweep {
  isOn = $state(false);
  private ends = 0;

  begin(): void {
    this.isOn = true;
    this.ends = performance.now() + TIMES.sweep;
  }

  end(): void {
    this.isOn = false;
  }

  /** It has lasted long enough: what is left is not played at all. */
  get isLong(): boolean {
    return this.isOn && performance.now() > this.ends;
  }

  get speed(): number {
    return this.isOn ? FAST : 1;
  }
}
