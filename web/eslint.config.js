import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      // Maps that no screen watches stay plain Maps.
      'svelte/prefer-svelte-reactivity': 'off',
      // The client follows its links itself; it is no SvelteKit.
      'svelte/no-navigation-without-resolve': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='crypto'][property.name=/^(subtle|randomUUID)$/]",
          message: 'Phones come over plain http, where browsers withhold this.',
        },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  { ignores: ['dist/', 'node_modules/', 'src/wire/', '**/scratch*'] },
);
