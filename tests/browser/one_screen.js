// What does not fit of a question: all of it must lie in the window without scrolling the page.
window.measureAsk = (() => {
  const tell = (one) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
  const isInside = (box) =>
    box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const scroller = (one) => {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    return null;
  };
  return (ask) => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
      found.push(`the page is ${root.scrollWidth} by ${root.scrollHeight}`);
    const question = ask.querySelector('.question');
    const buttons = [...ask.querySelectorAll('.acts button')].filter(isSeen);
    if (!question || !isInside(question.getBoundingClientRect())) found.push('the question is out of sight');
    if (buttons.length === 0 && !ask.querySelector('.dice')) found.push('there is no button');
    const choices = [...ask.querySelectorAll('.value, .stepper button, .stepper input, [data-open]')].filter(isSeen);
    for (const choice of choices) {
      const place = scroller(choice);
      if (place) {
        const room = place.getBoundingClientRect();
        if (!isInside(room) || room.height < 60) found.push(`no room to scroll in: ${tell(place)}`);
        choice.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      }
      if (!isInside(choice.getBoundingClientRect())) found.push(`out of sight: ${tell(choice)}`);
    }
    for (const part of [...ask.querySelectorAll('.legend > *')].filter(isSeen)) {
      if (scroller(part)) part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (!isInside(part.getBoundingClientRect()) || part.scrollWidth > part.clientWidth + 1)
        found.push(`legend cut off: ${tell(part)}`);
    }
    // Whatever has been scrolled to, the buttons are still there and nothing lies over them.
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      const on = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!isInside(box)) found.push(`button out of sight: ${tell(button)}`);
      else if (!button.contains(on)) found.push(`button covered by ${on && tell(on)}`);
    }
    return [...new Set(found)].slice(0, 4);
  };
})();
