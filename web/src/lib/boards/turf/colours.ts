/** The colours that players may choose, in the order of their numbers in a view (RT-R37). */
export const COLOURS: readonly string[] = ['red', 'blue', 'ochre', 'purple', 'green', 'slate'];
