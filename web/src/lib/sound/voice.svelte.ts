/** The browser's own voice, where it has one for a language; it says one line at a time. */
import { comfort } from '../app/settings.svelte';

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
