/** What somebody types into a cell, as data; what cannot be read stays a text, and the check says so. */
import type { Value } from './tree';

export type Kind = 'number' | 'text' | 'choice' | 'switch' | 'numbers' | 'rows';

const THOUSANDS = /^-?\d{1,3}([.,' ]\d{3})+$/;

/** How a value is shown and typed. */
export function kindOf(value: Value | undefined): Kind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'switch';
  if (!Array.isArray(value)) return 'text';
  return value.some(Array.isArray) ? 'rows' : 'numbers';
}

export function typed(value: Value | undefined): string {
  if (!Array.isArray(value)) return value === undefined ? '' : String(value);
  return value.some(Array.isArray) ? value.map(typed).join(' / ') : value.join(', ');
}

export function read(text: string, kind: Kind): Value {
  switch (kind) {
    case 'number':
      return number(text);
    case 'numbers':
      return list(text);
    case 'rows':
      return text.split('/').map(list);
    default:
      return text.trim();
  }
}

function number(text: string): Value {
  const plain = THOUSANDS.test(text.trim()) ? text.replace(/[.,' ]/g, '') : text.trim();
  return /^[-+]?\d{1,15}$/.test(plain) ? Number(plain) : plain;
}

function list(text: string): Value[] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(number);
}
