// Tells what a page must not know: calls `window.tellLeak` with every secret in its document.
window.isTold = false;

// Whether the secrets are out is told by the line, before the page can draw it.
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', ({ data }) => {
      const turned = data.lastIndexOf('"TokensTurned"');
      const begun = data.lastIndexOf('"RaceBegins"');
      if (turned !== begun) window.isTold = turned > begun;
      // What was settled stays told, whatever comes after it and in whichever order.
      window.isSettled ||= data.includes('"BetSettled"') || data.includes('"over":true');
      window.isTold ||= window.isSettled;
    });
  }
};

// `isLeak` gets every match of the pattern; the whole document is read after every change.
window.watchFor = (pattern, isLeak) => {
  const look = () => {
    if (window.isTold) return;
    for (const found of document.documentElement.outerHTML.matchAll(pattern))
      if (isLeak(found)) window.tellLeak(found[0]);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
};
