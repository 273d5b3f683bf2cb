// Writes down where every horse is drawn in every frame, whether a die tumbles, and what sounds.
window.track = { runs: {}, tumbled: 0, voices: 0, tapped: '' };
for (const name of ['createOscillator', 'createBufferSource']) {
  const make = AudioContext.prototype[name];
  AudioContext.prototype[name] = function () {
    window.track.voices += 1;
    return make.call(this);
  };
}
window.places = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.board .runner')].map((runner) => [
      runner.querySelector('.cloth text').textContent,
      runner.getAttribute('transform'),
    ]),
  );
// From now on: every horse has been seen where it stands.
window.trackAnew = () => {
  window.track.runs = Object.fromEntries(
    Object.entries(window.places()).map(([number, place]) => [number, [place]]),
  );
};
const watch = () => {
  for (const [number, place] of Object.entries(window.places())) {
    const run = (window.track.runs[number] ??= []);
    if (run.at(-1) !== place) run.push(place);
  }
  const isTumbling = document.getAnimations().some((one) => one.animationName?.includes('tumble'));
  if (isTumbling) window.track.tumbled += 1;
  requestAnimationFrame(watch);
};
addEventListener('DOMContentLoaded', () => requestAnimationFrame(watch));

// Taps the board once, as soon as a horse gallops. Where that horse is drawn from then on is in
// `window.track`; the last horse of a round moves by itself right after it, as a piece of its own.
window.tapWhenMoving = () => {
  const moving = document.querySelector('.board .galloping');
  if (!moving) return void requestAnimationFrame(window.tapWhenMoving);
  window.track.tapped = moving.closest('.runner').querySelector('.cloth text').textContent;
  window.track.runs = {};
  document.querySelector('.face > .board').click();
};
