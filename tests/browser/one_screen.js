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
  // Words of which a part is cut off. A track may go on beyond its frame.
  const isCut = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || node.parentElement.closest('.hidden, svg, [aria-hidden=true]')) return false;
    const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const line = Number.parseFloat(getComputedStyle(node.parentElement).fontSize) / 2;
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const room = at.getBoundingClientRect();
      // What is to be scrolled to is not cut off.
      if (/auto|scroll/.test(overflowY) && (text.bottom > room.bottom || text.top < room.top)) return false;
      if (/auto|scroll/.test(overflowX) && (text.right > room.right || text.left < room.left)) return false;
      if (clips(overflowX) && (text.right > room.right + 2 || text.left < room.left - 2)) return true;
      // A line's box is higher than its letters.
      if (clips(overflowY) && (text.top < room.top - line || text.bottom > room.bottom + line)) return true;
    }
    return false;
  };
  const cutWords = (ask) => {
    const words = document.createTreeWalker(ask, NodeFilter.SHOW_TEXT, (node) =>
      node.data.trim() && isSeen(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    const cut = [];
    while (words.nextNode()) if (isCut(words.currentNode)) cut.push(words.currentNode.data.trim());
    return cut;
  };
  return (ask) => {
    const found = [];
    // On its side a phone shows a part of the squares, and the rest by scrolling.
    if (innerHeight > innerWidth) for (const words of cutWords(ask)) found.push(`cut off: ${words}`);
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
