const lista = new Intl.ListFormat('pt-BR')

/** Joins things as they are said: '5', '5 e 6' or '5, 6 e 7'. */
export const emLista = (coisas: Iterable<string | number>): string => lista.format(Array.from(coisas, String))
