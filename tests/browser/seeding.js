// Fixes what a page draws at random: `window.testSeed` names its random numbers. Numbers of each length
// come from a stream of their own: how many short keys a page draws may depend on time, the long ones,
// which make the dice, do not change with it. A page that is loaded again continues with other numbers.
{
  const seed = window.testSeed ?? '';
  let load = 0;
  try {
    load = Number(sessionStorage['test.load'] ?? 0) + 1;
    sessionStorage['test.load'] = String(load);
  } catch {
    // A page without an origin has no storage, and draws nothing.
  }

  /** A number of 32 bits that depends on a text alone. */
  const hash = (text) => {
    let found = 0x811c9dc5;
    for (let i = 0; i < text.length; i += 1)
      found = Math.imul(found ^ text.charCodeAt(i), 0x01000193);
    found = Math.imul(found ^ (found >>> 16), 0x85ebca6b);
    found = Math.imul(found ^ (found >>> 13), 0xc2b2ae35);
    return (found ^ (found >>> 16)) >>> 0;
  };
  window.chooseBelow = (below, ...why) => hash([seed, ...why].join('\n')) % below;

  const drawn = {};
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const number = (drawn[bytes.length] = (drawn[bytes.length] ?? 0) + 1);
    for (let i = 0; i < bytes.length; i += 1)
      bytes[i] = hash([seed, load, bytes.length, number, i].join('\n')) & 255;
    return array;
  };
}
