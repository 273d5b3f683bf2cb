import { byNamespace } from './by-namespace';

export default byNamespace(
  import.meta.glob<Record<string, string>>('$messages/it/*.json', {
    eager: true,
    import: 'default',
  }),
);
