type Numeros = { grupo: string; cota: string }
type ComVersao = Numeros & { versao: number }

/** How a quota is written wherever it is told by its numbers: 'Grupo 100001, cota 0001'. */
export const grupoECota = ({ grupo, cota }: Numeros): string =>
  `Grupo ${grupo.padStart(6, '0')}, cota ${cota.padStart(4, '0')}`

/** The same within a sentence: 'grupo 100001, cota 0001'. */
export const grupoECotaNaFrase = (cota: Numeros): string => grupoECota(cota).replace('Grupo', 'grupo')

/** Among the quotas of many holders: with the version where the number was sold again. */
export const grupoECotaDaVersao = ({ versao, ...cota }: ComVersao): string =>
  versao > 0 ? grupoECotaDoPapel({ versao, ...cota }) : grupoECota(cota)

/** On a paper, which serves who has it long after: with the version, which tells who held the number. */
export const grupoECotaDoPapel = ({ versao, ...cota }: ComVersao): string => `${grupoECota(cota)}-${versao}`

/** After what it is called: 'Carro novo (grupo 100001, cota 0001)'. */
export const comGrupoECota = (nome: string, cota: Numeros): string => `${nome} (${grupoECotaNaFrase(cota)})`
