// Writes down what a page sounds: of every voice and filter it makes its kind and its first pitch.
window.sounded = [];
for (const name of ['createOscillator', 'createBiquadFilter']) {
  const make = BaseAudioContext.prototype[name];
  BaseAudioContext.prototype[name] = function () {
    const node = make.call(this);
    const made = { node, pitch: null };
    const { frequency } = node;
    const set = frequency.setValueAtTime.bind(frequency);
    frequency.setValueAtTime = (pitch, at) => {
      made.pitch ??= pitch;
      return set(pitch, at);
    };
    window.sounded.push(made);
    return node;
  };
}
/** Whether what was switched on sounds by now: a busy machine takes its time. */
const contexts = new Set();
const resume = AudioContext.prototype.resume;
AudioContext.prototype.resume = function () {
  contexts.add(this);
  return resume.call(this);
};
window.isSounding = () => contexts.size > 0 && [...contexts].every((one) => one.state === 'running');
window.pitches = () =>
  window.sounded.map(({ node, pitch }) => `${node.type} ${pitch ?? node.frequency.value}`);
