/** Has the browser fetch the shell together with the first script, which would else ask for it. */
export function early() {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const shell = Object.keys(bundle).filter((name) => /assets\/shell-.*\.js$/.test(name));
        return shell.map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
