/** Which build of the client this page is: the digest in the name of its first script, which is another
 *  for every change of anything it loads; empty where the page was not built. */
export function buildHere(): string {
  const first = document.querySelector('script[src*="/assets/first-"]')?.getAttribute('src') ?? '';
  return /first-([\w-]+)\.js/.exec(first)?.[1] ?? '';
}
