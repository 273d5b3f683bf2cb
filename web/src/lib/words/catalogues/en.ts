import { byNamespace } from './by-namespace';

/** The shell's texts; what only a terminal says stays out of the bundle. */
export default byNamespace(
  import.meta.glob<Record<string, string>>(['$messages/en/*.json', '!$messages/en/cli.json'], {
    eager: true,
    import: 'default',
  }),
);
