/** Chairs that another device asks for or plays: what the owner, and what those who vote, read and do. */
import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { spoken } from '../src/lib/i18n/language.svelte';
import EarlierGames from '../src/routes/table/EarlierGames.svelte';
import OwnChair from '../src/routes/table/OwnChair.svelte';
import VoteNotice from '../src/routes/table/VoteNotice.svelte';

afterEach(() => vi.unstubAllGlobals());

const names = ['Ann', 'Bea', 'Carlo'];
const motion = {
  id: 7,
  kind: 'chair',
  seat: 0,
  name: 'Ann',
  voters: [1, 2],
  agreed: [],
  letters: 'KQRT',
  waits: true,
  left: 60,
};
const seats = names.map((name, seat) => ({ seat, name, kind: 'person', vacant: false }));

/** What a component of this browser sends, and where it looks from then. */
function shown(
  Component: unknown,
  you: object,
  table: object,
  seat: number | null = null,
  isWaiting = false,
) {
  const sent: object[] = [];
  const looked: unknown[] = [];
  const session = {
    seat,
    you,
    isWaiting,
    send: (command: object) => Promise.resolve(sent.push(command)),
    look: (...from: unknown[]) => looked.push(from),
  };
  const props = { session, table: { id: 't1', seats, ...table }, words: spoken.words('', names) };
  const { container } = render(Component as typeof OwnChair, props as never);
  const press = (name: string) =>
    fireEvent.click([...container.querySelectorAll('button')].find((b) => b.textContent === name)!);
  return { container, sent, looked, press };
}

describe('in English', () => {
  beforeAll(() => spoken.speak('en'));

  test('the owner reads the letters of the other device and ends its request', async () => {
    const { container, sent, press } = shown(OwnChair, { seats: [0], lent: [] }, { motion });
    expect(container.textContent).toContain('KQRT');
    expect(container.textContent).toContain('hidden hand');
    await press('It is not me');
    expect(sent).toEqual([{ type: 'not_me', motion: 7 }]);
  });

  test("nobody else is asked whether it is them, and the owner's page offers no vote", () => {
    expect(shown(OwnChair, { seats: [1], lent: [] }, { motion }).container.textContent).toBe('');
    const vote = shown(VoteNotice, { seats: [0], lent: [] }, { motion }, 0);
    expect(vote.container.querySelector('.motion')).toBeNull();
  });

  test('who asks for the chair reads no vote about it', () => {
    const vote = shown(VoteNotice, { seats: [], lent: [] }, { motion }, null, true);
    expect(vote.container.querySelector('.motion')).toBeNull();
  });

  test('who votes reads first that the new device will see the hidden hand', async () => {
    const vote = shown(VoteNotice, { seats: [1], lent: [] }, { motion }, 1);
    const said = vote.container.textContent;
    expect(said).toContain('KQRT');
    expect(said).toContain('will see the hidden hand');
    expect(said).toContain('after a minute');
    await vote.press('Agree');
    expect(vote.sent).toEqual([{ type: 'vote', motion: 7, agree: true }]);
  });

  test('on return the owner takes the chair back, and the page looks from it again', async () => {
    const own = shown(OwnChair, { seats: [], lent: [0] }, { motion: null });
    expect(own.container.textContent).toContain(
      'Ann’s chair is played from another phone: take it back, or leave it?',
    );
    await own.press('Take it back');
    expect(own.sent).toEqual([{ type: 'take_back', seat: 0 }]);
    expect(own.looked).toEqual([['seat', 0]]);
  });

  test('a chair that is left to the other device is not asked about again', async () => {
    const own = shown(OwnChair, { seats: [], lent: [0] }, { motion: null });
    await own.press('Leave it');
    expect(own.container.textContent).toBe('');
    expect(own.sent).toEqual([]);
  });

  test('a rematch lists the earlier games with their winners, each by its own address', async () => {
    const games = [
      { number: 1, address: '/t/t1/game/1', players: names, standings: [2, 1, 1] },
      { number: 2, address: '/t/t1/game/2', players: names, standings: [1, 2, 3] },
    ];
    const answer = new Response(JSON.stringify({ games }));
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    const { container } = render(EarlierGames, { table: { id: 't1', number: 2 } } as never);
    await vi.waitFor(() => expect(container.querySelectorAll('a')).toHaveLength(1));
    const link = container.querySelector('a')!;
    expect([link.getAttribute('href'), link.textContent]).toEqual([
      '/t/t1/game/1',
      'Game 1: Bea, Carlo win!',
    ]);
  });
});

test('in Italian the owner and those who vote read the same', async () => {
  await spoken.speak('it');
  const own = shown(OwnChair, { seats: [0], lent: [] }, { motion });
  expect(own.container.textContent).toContain('Non sono io');
  const vote = shown(VoteNotice, { seats: [1], lent: [] }, { motion }, 1);
  expect(vote.container.textContent).toContain('vedrà la mano nascosta');
  const lent = shown(OwnChair, { seats: [], lent: [0] }, { motion: null });
  expect(lent.container.textContent).toContain('vuoi riprenderlo o lasciarlo?');
});
