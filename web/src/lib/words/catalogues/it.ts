import { byNamespace } from './by-namespace';

export default byNamespace(
  import.meta.glob<Record<string, string>>('../../../../src/ippodromo/messages/it/*.json', {
    eager: true,
    import: 'default',
  }),
);
