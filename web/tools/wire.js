/**
 * Writes src/wire/: index.ts from the protocol's schema, one file for each package of game views.
 * With --check it only says whether they are current.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const read = (name) => JSON.parse(readFileSync(here(`../../docs/${name}`), 'utf8'));
const schema = read('protocol.schema.json');
const games = read('views.schema.json');

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
      if (shape.prefixItems) return `[${shape.prefixItems.map(typeOf).join(', ')}]`;
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

/** The interfaces and types of one file. */
function declared(defs, source) {
  const out = [`// Generated from docs/${source} by \`npm run wire\`. Do not edit.\n`];
  for (const name of Object.keys(defs).sort()) {
    const shape = defs[name];
    const about = shape.description ? `/** ${shape.description.split('\n')[0]} */\n` : '';
    out.push(
      shape.properties
        ? `${about}export interface ${name} ${objectOf(shape)}\n`
        : `${about}export type ${name} = ${typeOf(shape)};\n`,
    );
  }
  return out;
}

const files = { 'index.ts': declared(schema.$defs, 'protocol.schema.json').join('\n') };
for (const [name, { view, box, $defs }] of Object.entries(games)) {
  const both = `export type ${view.replace(/View$/, 'Board')} = ${view} & ${box};\n`;
  files[`${name}.ts`] = [
    ...declared($defs, 'views.schema.json'),
    `/** The view together with what is printed in the box. */\n${both}`,
  ].join('\n');
}

const folder = here('../src/wire/');
const there = readdirSync(folder);
const isCurrent = (name) =>
  there.includes(name) && readFileSync(new URL(name, folder), 'utf8') === files[name];
const stale = [
  ...Object.keys(files).filter((name) => !isCurrent(name)),
  ...there.filter((name) => !(name in files)),
];
if (!process.argv.includes('--check')) {
  for (const name of stale) {
    if (name in files) writeFileSync(new URL(name, folder), files[name]);
    else rmSync(new URL(name, folder));
  }
} else if (stale.length > 0) {
  console.error(`not what docs/*.schema.json say: src/wire/${stale.join(', ')}; run: npm run wire`);
  process.exit(1);
}
