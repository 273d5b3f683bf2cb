/** The parts of a page's address. */
export function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
