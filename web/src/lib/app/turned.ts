import { MediaQuery } from 'svelte/reactivity';

/** Whether the page is on a phone on its side: wide and low, the dock beside the board. */
export const turned = new MediaQuery(
  '(max-width: 959px) and (max-height: 500px) and (orientation: landscape)',
);
