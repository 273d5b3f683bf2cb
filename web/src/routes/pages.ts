/** The pages, each loaded when it is first wanted, and which of them an address names. */
export const pages = {
  lobby: () => import('./Lobby.svelte'),
  today: () => import('./Today.svelte'),
  setUp: () => import('./SetUp.svelte'),
  workshop: () => import('./Workshop.svelte'),
  join: () => import('./Join.svelte'),
  replay: () => import('./Replay.svelte'),
  review: () => import('./Review.svelte'),
  compare: () => import('./Compare.svelte'),
  charity: () => import('./Charity.svelte'),
  table: () => import('./Table.svelte'),
  guide: () => import('./GuidePage.svelte'),
  lost: () => import('./Lost.svelte'),
};

export type Page = keyof typeof pages;

/** The page at an address, by its parts; the server knows their first (`PAGES` in server/pages.py). */
export function pageAt([first, second, third, fourth]: string[]): Page {
  if (first === undefined) return 'lobby';
  if (first === 'today' || first === 'join') return first;
  if (!second) return 'lost';
  if (first === 'new') return 'setUp';
  if (first === 'workshop' || first === 'guide') return first;
  if (first !== 't') return 'lost';
  if (third === 'replay' || third === 'review' || third === 'charity') return third;
  if (third === 'game') return fourth ? 'replay' : 'table';
  return third === 'compare' && fourth ? 'compare' : 'table';
}
