/** Writes src/wire.ts from the server's schema; with --check it only says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const schema = JSON.parse(readFileSync(here('../../docs/protocol.schema.json'), 'utf8'));

function typeOf(shape) {
  if (shape.$ref) return shape.$ref.split('/').at(-1);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return [...new Set(either.map(typeOf))].join(' | ');
  if (Array.isArray(shape.type)) {
    return shape.type.map((type) => typeOf({ ...shape, type })).join(' | ');
  }
  switch (shape.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      const item = shape.items ? typeOf(shape.items) : 'unknown';
      return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return objectOf(shape);
    default:
      return 'unknown';
  }
}

function objectOf(shape) {
  if (!shape.properties) {
    const rest = shape.additionalProperties;
    return `Record<string, ${rest && typeof rest === 'object' ? typeOf(rest) : 'unknown'}>`;
  }
  const required = new Set(shape.required ?? []);
  const lines = Object.entries(shape.properties).map(([name, value]) => {
    const isSure = required.has(name) || (shape['x-always'] && 'default' in value);
    return `  ${name}${isSure ? '' : '?'}: ${typeOf(value)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** What the server sends has every field, whether or not it has a default. */
function sent(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, inner] of JSON.stringify(schema.$defs[name]).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    sent(inner, seen);
  }
  return seen;
}
const ANSWERS = [
  'ServerMessage',
  'Made',
  'Seated',
  'Invited',
  'Listed',
  'Games',
  'ServerInfo',
  'Frames',
  'Imported',
  'Problem',
];
const ASKED = new Set(['NewTable', 'Sit', 'Recover', 'ClientMessage'].flatMap((n) => [...sent(n)]));
for (const name of ANSWERS.flatMap((root) => [...sent(root)])) {
  if (!ASKED.has(name)) schema.$defs[name]['x-always'] = true;
}

const out = ['// Generated from docs/protocol.schema.json by `npm run wire`. Do not edit.\n'];
for (const name of Object.keys(schema.$defs).sort()) {
  const shape = schema.$defs[name];
  const about = shape.description ? `/** ${shape.description.split('\n')[0]} */\n` : '';
  out.push(
    shape.properties
      ? `${about}export interface ${name} ${objectOf(shape)}\n`
      : `${about}export type ${name} = ${typeOf(shape)};\n`,
  );
}
const text = out.join('\n');
const file = here('../src/wire.ts');
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('src/wire.ts is not what docs/protocol.schema.json says; run: npm run wire');
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}
