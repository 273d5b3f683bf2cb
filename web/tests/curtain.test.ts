/** The curtain of a shared device: it opens for whom it names, and only while it is held. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Curtain from '../src/routes/table/Curtain.svelte';
import Head from '../src/routes/table/Head.svelte';
import { wordsOf } from './hands';

const opened = vi.fn();
const props = { seat: 0, words: wordsOf('en', 'royal_turf'), onopen: opened, onnever: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  opened.mockClear();
});
afterEach(() => void vi.useRealTimers());

const button = (): HTMLElement =>
  screen.getByRole('button', { name: /hold to open/, hidden: true });

test('it opens when it is held, and not for a touch', async () => {
  render(Curtain, props);
  await fireEvent.pointerDown(button());
  vi.advanceTimersByTime(300);
  await fireEvent.pointerUp(button());
  vi.advanceTimersByTime(1000);
  expect(opened).not.toHaveBeenCalled();
  await fireEvent.pointerDown(button());
  vi.advanceTimersByTime(500);
  expect(opened).toHaveBeenCalledOnce();
});

test('who holds it for one player opens it for no other', async () => {
  const { rerender, unmount } = render(Curtain, props);
  await fireEvent.pointerDown(button());
  await rerender({ seat: 1 });
  vi.advanceTimersByTime(1000);
  await fireEvent.pointerUp(button());
  await fireEvent.pointerDown(button());
  unmount();
  vi.advanceTimersByTime(1000);
  expect(opened).not.toHaveBeenCalled();
});

test('where several play on one device, the head says whose page it is', () => {
  const told = (seats: number[]): string => {
    const session = { seat: 1, you: { seats }, director: { mayUndo: false, scene: null } };
    const table = { id: 't', game: 'royal_turf', status: 'running' };
    const { words } = props;
    const head = render(Head, {
      ...{ session, table, words, answering: {}, status: '', isMine: true, moment: 'Race 1 of 3' },
      ...{ scene: '', isMenuOpen: false },
    } as never).container;
    return head.querySelector('h1')!.textContent;
  };
  expect(told([1])).toBe('Royal Turf');
  expect(told([0, 1])).toBe('Bea');
});
