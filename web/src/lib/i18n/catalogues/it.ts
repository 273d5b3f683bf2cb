import { byNamespace } from './by-namespace';

/** The shell's texts; what a terminal or one page alone says stays out of the bundle. */
export default byNamespace(
  import.meta.glob<Record<string, string>>(
    [
      '$messages/it/*.json',
      '!$messages/it/asking.json',
      '!$messages/it/award.json',
      '!$messages/it/cli.json',
      '!$messages/it/edition.json',
      '!$messages/it/replay.json',
      '!$messages/it/review.json',
      '!$messages/it/seal.json',
      '!$messages/it/setup.json',
      '!$messages/it/today.json',
      '!$messages/it/workshop.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
