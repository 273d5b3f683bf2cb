/** How somebody likes it: light or dark, motion, sound, a commentator's voice, and how fast. */
import { remember, remembered } from './memory';

export type Theme = 'light' | 'dark';
export type Pace = 'quick' | 'normal' | 'leisurely';
export const PACES: Pace[] = ['leisurely', 'normal', 'quick'];

class Comfort {
  theme = $state<Theme>('light');
  motion = $state(true);
  sound = $state(false);
  /** Whether the race is called aloud. */
  voice = $state(false);
  /** How fast the bots' moves are shown; null is as fast as the table says. */
  pace = $state<Pace | null>(null);

  start(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const read = (): void => {
      const chosen = remembered('theme');
      this.theme =
        chosen === 'dark' || chosen === 'light' ? chosen : dark.matches ? 'dark' : 'light';
      this.motion = !calm.matches && remembered('motion') !== 'off';
      document.documentElement.dataset.theme = this.theme;
    };
    dark.addEventListener('change', read);
    calm.addEventListener('change', read);
    this.sound = remembered('sound') === 'on';
    this.voice = remembered('voice') === 'on';
    this.pace = PACES.find((one) => one === remembered('pace')) ?? null;
    read();
  }

  chooseTheme(theme: Theme): void {
    remember('theme', theme);
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }

  chooseMotion(motion: boolean): void {
    remember('motion', motion ? null : 'off');
    this.motion = motion;
  }

  choosePace(pace: Pace): void {
    remember('pace', pace);
    this.pace = pace;
  }

  chooseSound(sound: boolean): void {
    remember('sound', sound ? 'on' : null);
    this.sound = sound;
  }

  chooseVoice(voice: boolean): void {
    remember('voice', voice ? 'on' : null);
    this.voice = voice;
  }
}

export const comfort = new Comfort();
