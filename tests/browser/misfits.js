// What does not fit: a page to be scrolled sideways, controls cut off or lying over one another.
() => {
  const found = [];
  const root = document.documentElement;
  const tell = (control) => control.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
  const isSeen = (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (control) => {
    for (let at = control.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
    return false;
  };
  if (root.scrollWidth > innerWidth + 1) {
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one) && !one.closest('svg *'));
    found.push(`the page is ${root.scrollWidth} wide: ${wide.slice(0, 3).map(tell).join(' / ')}`);
  }
  // What lies over the page by its nature: a sticky button, a button on the board, hidden inputs.
  const floats = (control) => {
    for (let at = control; at && at !== document.body; at = at.parentElement)
      if (/sticky|absolute|fixed/.test(getComputedStyle(at).position)) return at.tagName !== 'DIALOG';
    return false;
  };
  const modal = document.querySelector('dialog[open]');
  const controls = [...(modal ?? document).querySelectorAll('button, a[href], input, select, summary')]
    .filter((control) => isSeen(control) && !control.closest('.hidden, .skip, svg') && !control.matches('.hidden'));
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (box.width === 0) continue;
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(control))
      found.push(`off the page: ${tell(control)}`);
    const isText = !control.matches('input, select');
    if (isText && control.scrollWidth > control.clientWidth + 2 && getComputedStyle(control).display !== 'inline')
      found.push(`cut off: ${tell(control)}`);
  }
  const fixed = controls.filter((control) => !floats(control) && getComputedStyle(control).display !== 'inline');
  // Where a control is seen: what a list has scrolled out of its sight lies over nothing.
  const seenBox = (control) => {
    let { left, right, top, bottom } = control.getBoundingClientRect();
    for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return { left, right, top, bottom };
  };
  const boxes = fixed.map(seenBox);
  for (let i = 0; i < fixed.length; i++)
    for (let j = i + 1; j < fixed.length; j++) {
      const wide = Math.min(boxes[i].right, boxes[j].right) - Math.max(boxes[i].left, boxes[j].left);
      const high = Math.min(boxes[i].bottom, boxes[j].bottom) - Math.max(boxes[i].top, boxes[j].top);
      if (wide > 3 && high > 3 && !fixed[i].contains(fixed[j]))
        found.push(`overlap: ${tell(fixed[i])} and ${tell(fixed[j])}`);
    }
  // Whatever is asked, the button that sends it is in sight while its question is.
  const question = document.querySelector('.mine .asks > .ask .question');
  const ask = question?.closest('.ask');
  const confirm = ask?.querySelector('.confirm');
  if (confirm && !modal) {
    const before = scrollY;
    for (const part of ask.querySelectorAll('fieldset, .stepper')) {
      part.scrollIntoView({ block: 'start', behavior: 'instant' });
      const box = confirm.getBoundingClientRect();
      if (box.bottom > innerHeight + 1 || box.top < -1) found.push(`out of sight: ${tell(confirm)}`);
    }
    scrollTo({ top: before, behavior: 'instant' });
  }
  return found;
};
