type Numeros = { grupo: string; cota: string }
type ComVersao = Numeros & { versao: number }

/** Writes a quota by its numbers, in the one form used everywhere: 'Grupo 100001, cota 0001'. */
export const grupoECota = ({ grupo, cota }: Numeros): string =>
  `Grupo ${grupo.padStart(6, '0')}, cota ${cota.padStart(4, '0')}`

/** Writes a quota within a sentence: 'grupo 100001, cota 0001'. */
export const grupoECotaNaFrase = (cota: Numeros): string => grupoECota(cota).replace('Grupo', 'grupo')

/** Writes a quota among those of many holders, with the version where the number was sold again. */
export const grupoECotaDaVersao = ({ versao, ...cota }: ComVersao): string =>
  versao > 0 ? grupoECotaDoPapel({ versao, ...cota }) : grupoECota(cota)

/**
 * Writes a quota on a paper with its version, because papers are read long after and the version tells who held the
 * number.
 */
export const grupoECotaDoPapel = ({ versao, ...cota }: ComVersao): string => `${grupoECota(cota)}-${versao}`

/** Writes a quota after its name: 'Carro novo (grupo 100001, cota 0001)'. */
export const comGrupoECota = (nome: string, cota: Numeros): string => `${nome} (${grupoECotaNaFrase(cota)})`
