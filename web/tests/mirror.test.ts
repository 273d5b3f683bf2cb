import { expect, test } from 'vitest';

import enAsking from '$messages/en/asking.json';
import enEdition from '$messages/en/edition.json';
import itAsking from '$messages/it/asking.json';
import itEdition from '$messages/it/edition.json';

import { countOf, isWhole, mayAdd, offerOf } from '../src/lib/asks/forms';
import en from '../src/lib/i18n/catalogues/en';
import it from '../src/lib/i18n/catalogues/it';
import { Words } from '../src/lib/i18n/words';
import { samples } from './samples';

const said = samples();
const catalogues = {
  en: { ...en, asking: enAsking, edition: enEdition },
  it: { ...it, asking: itAsking, edition: itEdition },
};

test('every text reads the same on the command line and in the browser', () => {
  expect(said.words.length).toBeGreaterThan(500);
  for (const sample of said.words) {
    const texts = { ...catalogues[sample.language], ...said.games[sample.language] };
    const spaces = [sample.game, 'bots', 'asking', 'table', 'edition', 'server'].filter(
      (space) => space !== '',
    );
    const words = new Words(sample.language, texts, spaces, ['Ann', 'Bea']);
    expect([sample.key, words.say(sample.key, sample.params)]).toEqual([sample.key, sample.text]);
  }
});

test('a partly filled form offers what the rules offer', () => {
  expect(said.forms.length).toBe(120);
  for (const { form, steps } of said.forms) {
    for (const step of steps) {
      const open = form.fields.filter((field) => mayAdd(form, step.rows, field));
      expect(open.map((field) => field.name)).toEqual(step.fields);
      expect(isWhole(form, step.rows)).toBe(step.whole);
      const offers = open.map((field) => {
        const offer = offerOf(form, step.rows, field, []);
        return { words: offer.words, low: offer.low, count: countOf(field, 0, offer) };
      });
      expect(offers).toEqual(step.first);
    }
  }
});
