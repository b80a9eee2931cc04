type Numeros = { grupo: string; cota: string }

/** How a quota is written wherever it is told by its numbers: 'Grupo 100001, cota 0001'. */
export const grupoECota = ({ grupo, cota }: Numeros): string => `Grupo ${grupo}, cota ${cota}`

/** On a paper, which serves who has it long after: with the version, which tells who held the number. */
export const grupoECotaDoPapel = ({ versao, ...cota }: Numeros & { versao: number }): string =>
  `${grupoECota(cota)}-${versao}`

/** After what it is called: 'Carro novo (grupo 100001, cota 0001)'. */
export const comGrupoECota = (nome: string, cota: Numeros): string =>
  `${nome} (${grupoECota(cota).replace('Grupo', 'grupo')})`
