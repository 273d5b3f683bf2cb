/** Hash chains: the numbers this browser brings into the dice, a salt and then a link an answer. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { randomHex } from '../app/environment.svelte';
import { remember, remembered } from '../app/storage';

/** Links of a chain: more answers than anybody gives in a game. */
const LENGTH = 1024;
/** Chains kept of one table: those of all chairs of a shared device, for this game and the next. */
const KEPT = 48;

export interface Chain {
  /** What is committed to: the last hash. */
  anchor: string;
  /** What hashes to the anchor. */
  salt: string;
}

export function hashOf(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

/** A fresh chain for a table, kept from now on: it must be there before anybody is told of it. */
export function freshChain(table: string): Chain {
  const root = randomHex(32);
  remember(`chains.${table}`, [...rootsOf(table).slice(1 - KEPT), root].join(' '));
  const links = linksOf(root);
  return { anchor: links[0]!, salt: links[1]! };
}

/** The chain of this browser that has an anchor: what is revealed of it, in order; null if it has none. */
export function chainOf(table: string, anchor: string): string[] | null {
  const root = rootsOf(table).findLast((one) => linksOf(one)[0] === anchor);
  return root === undefined ? null : linksOf(root);
}

const known = new Map<string, string[]>();

/** A chain in the order in which it is revealed: the anchor first, the root last. */
function linksOf(root: string): string[] {
  let links = known.get(root);
  if (!links) {
    links = [root];
    for (let n = 0; n < LENGTH; n++) links.push(hashOf(links[n]!));
    links.reverse();
    known.set(root, links);
  }
  return links;
}

function rootsOf(table: string): string[] {
  return (remembered(`chains.${table}`) ?? '').split(' ').filter(Boolean);
}
