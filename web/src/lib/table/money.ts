/** Each seat's money after every payment, counted back from what it holds now. */
import type { GameEvent } from './view';

export function moneyOverTime(events: GameEvent[], now: number[]): number[][] {
  const series = now.map((amount) => [amount]);
  for (const event of [...events].reverse()) {
    if (event.event !== 'Paid') continue;
    now.forEach((_, seat) => {
      const after = series[seat]![0]!;
      const got = String(event.payee) === String(seat) ? Number(event.amount) : 0;
      const gave = String(event.payer) === String(seat) ? Number(event.amount) : 0;
      series[seat]!.unshift(after - got + gave);
    });
  }
  return series;
}
