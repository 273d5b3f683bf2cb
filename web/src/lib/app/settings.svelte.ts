/** How somebody likes it: light or dark, motion, sound, a commentator's voice. */
import { remember, remembered } from './storage';

export type Theme = 'light' | 'dark';

class Comfort {
  theme = $state<Theme>('light');
  motion = $state(true);
  sound = $state(false);
  /** Whether the race is called aloud. */
  voice = $state(false);

  start(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const read = (): void => {
      const chosen = remembered('theme');
      this.theme =
        chosen === 'dark' || chosen === 'light' ? chosen : dark.matches ? 'dark' : 'light';
      this.move(!calm.matches && remembered('motion') !== 'off');
      document.documentElement.dataset.theme = this.theme;
    };
    dark.addEventListener('change', read);
    calm.addEventListener('change', read);
    this.sound = remembered('sound') === 'on';
    this.voice = remembered('voice') === 'on';
    read();
  }

  chooseTheme(theme: Theme): void {
    remember('theme', theme);
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }

  chooseMotion(motion: boolean): void {
    remember('motion', motion ? null : 'off');
    this.move(motion);
  }

  private move(motion: boolean): void {
    this.motion = motion;
    document.documentElement.dataset.motion = motion ? 'on' : 'off';
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
