/** The states and the federal district. */
const ufs: readonly string[] = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
]

export const isUf = (sigla: string): boolean => ufs.includes(sigla)

/** A row of the IBGE's table of municipalities; `codigoIbge` has 7 digits. */
export type Municipio = { codigoIbge: number; nome: string; uf: string }

/** Reduces two spellings of one name to the same text: 'SANTA BARBARA D OESTE' and "Santa Bárbara d'Oeste". */
const semGrafia = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Tells whether an address lies where its IBGE code says, by the municipality's state and name. */
export const isDoMunicipio = ({ cidade, uf }: { cidade: string; uf: string }, municipio: Municipio): boolean =>
  uf === municipio.uf && semGrafia(cidade) === semGrafia(municipio.nome)
