/** How somebody likes it: light or dark, motion, sound. */
import { remember, remembered } from './memory';

export type Theme = 'light' | 'dark';

class Comfort {
  theme = $state<Theme>('light');
  motion = $state(true);
  sound = $state(false);

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

  chooseSound(sound: boolean): void {
    remember('sound', sound ? 'on' : null);
    this.sound = sound;
  }
}

export const comfort = new Comfort();
