import { byNamespace } from './by-namespace';

/** The shell's texts; what a terminal or one page alone says stays out of the bundle. */
export default byNamespace(
  import.meta.glob<Record<string, string>>(
    [
      '$messages/en/*.json',
      '!$messages/en/asking.json',
      '!$messages/en/award.json',
      '!$messages/en/cli.json',
      '!$messages/en/edition.json',
      '!$messages/en/replay.json',
      '!$messages/en/review.json',
      '!$messages/en/seal.json',
      '!$messages/en/setup.json',
      '!$messages/en/today.json',
      '!$messages/en/workshop.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
