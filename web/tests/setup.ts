/** What jsdom lacks of a browser: it has no screen, so no media query holds. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
