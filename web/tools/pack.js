/** Packs what was built, once, so that no server has to: each text beside itself as `.gz`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TEXTS = /\.(css|html|js|json|svg)$/;
/** Below this a packed file is not smaller on its way, since it travels in one packet anyway. */
const LEAST = 1000;

export function pack() {
  let folder = '';
  return {
    name: 'pack',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true })) {
        if (!TEXTS.test(name)) continue;
        const text = readFileSync(join(folder, name));
        if (text.length >= LEAST)
          writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}
