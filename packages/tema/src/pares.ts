import type { Estado, NomeCor } from './paleta.ts'
import { estados } from './paleta.ts'

type Par = readonly [frente: NomeCor, fundo: NomeCor]
const papeis = ['fundo', 'superficie', 'recuo', 'primariaSuave', 'acentoSuave'] as const
const chao = ['profundo', 'profundoRecuo', 'profundoTrilha'] as const
const cada = (frentes: readonly NomeCor[], fundos: readonly NomeCor[]): Par[] =>
  frentes.flatMap((frente) => fundos.map((fundo): Par => [frente, fundo]))

/** Text on its ground: at least `razaoTexto`. */
export const paresDeTexto: readonly Par[] = [
  ...cada(['texto', 'textoSuave', 'primariaTexto', 'acentoTexto'], papeis),
  ...cada(['sobreProfundo', 'sobreProfundoSuave'], chao),
  ['sobrePrimaria', 'primaria'],
  ['sobrePrimaria', 'primariaForte'],
  ['sobreAcento', 'acento'],
  ...estados.flatMap((e): Par[] => {
    const sobre = `sobre${e.charAt(0).toUpperCase()}${e.slice(1)}` as `sobre${Capitalize<Estado>}`
    return [
      [sobre, e],
      [sobre, `${e}Forte`],
      ...cada([`${e}Texto`], [...papeis, `${e}Suave`]),
      ...cada(['texto', 'textoSuave', 'primariaTexto'], [`${e}Suave`]),
    ]
  }),
]

/** Borders, rings and icons on their ground: at least `razaoControle`. */
export const paresDeControle: readonly Par[] = [
  ...cada(['controle', 'foco', 'primariaBorda', 'acentoTraco'], papeis),
  ...cada(['profundoTraco'], chao),
  ...estados.flatMap((e) => cada([`${e}Traco`], [...papeis, `${e}Suave`])),
]
