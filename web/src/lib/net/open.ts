/** A table as it was planned: made, with everybody of this device on their chairs, and its bots to come. */
import { makeTable, sitDown } from './tables';
import { promise } from './arrange';
import { say } from '../i18n/language.svelte';
import type { Plan } from '../setup/plan.svelte';

/** Makes the table and says where it is. */
export async function openTable(plan: Plan): Promise<string> {
  const table = await makeTable(plan.table(), plan.isWatched ? null : plan.name.trim());
  for (const [seat, { kind, name }] of plan.chairs.entries())
    if (kind === 'here' && table.invitation) {
      const called = name.trim() || say('setup.player', { number: seat + 1 });
      await sitDown(table.id, table.invitation, called, seat, false);
    }
  promise(table.id, {
    bots: plan.chairs.flatMap(({ kind, level }, seat) => (kind === 'bot' ? [{ seat, level }] : [])),
    begin: plan.isBegunAtOnce,
  });
  return `/t/${table.id}`;
}
