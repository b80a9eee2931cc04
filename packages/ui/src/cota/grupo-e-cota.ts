type Numeros = { grupo: string; cota: string }

/** How a quota is written wherever it is told by its numbers: 'Grupo 100001, cota 0001'. */
export const grupoECota = ({ grupo, cota }: Numeros): string => `Grupo ${grupo}, cota ${cota}`

/** After what it is called: 'Carro novo (grupo 100001, cota 0001)'. */
export const comGrupoECota = (nome: string, cota: Numeros): string =>
  `${nome} (${grupoECota(cota).replace('Grupo', 'grupo')})`
