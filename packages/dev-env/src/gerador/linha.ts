import type { Componentes, Dia, Percentuais, TipoCota, TipoMovimento } from '@contempla/consorcio'

type ReferenciaDeCota = { parceiro: string; grupo: string; cota: string; versao: number }

export type LinhaMovimento = ReferenciaDeCota & {
  tipo: 'movimento'
  chave: string
  lancamento: TipoMovimento
  dia: Dia
  parcela?: number
  vencimento?: Dia
  credito: number
  valores: Partial<Componentes>
  percentuais: Partial<Percentuais>
  estorna?: string
}

export type LinhaCota = ReferenciaDeCota & {
  tipo: 'cota'
  cliente: string
  plano: string
  situacao: string
  nomeBem: string
  credito: number
  contribuicoes: number
  contribuicoesAntesDaContemplacao?: number
  dataAdesao: Dia
  recebidaEm?: Dia
  dataContemplacao?: Dia
  modalidadeContemplacao?: string
  dataGarantia?: Dia
  dataEntregaBem?: Dia
  apelido?: string
}

export type LinhaGrupo = {
  tipo: 'grupo'
  parceiro: string
  codigo: string
  categoria: TipoCota
  situacao: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  prazoMeses: number
  totalAssembleias: number
  maximoCotas: number
  diaVencimento: number
  unidadeNegocio: number
  parametros: { vigenteDesde: Dia; valores: Record<string, string | number | boolean> }[]
  assembleias: { numero: number; dia: Dia }[]
}

/** A line of the import file (`docs/import-format.md`); the importer checks each one against the format. */
export type Linha = LinhaMovimento | LinhaCota | LinhaGrupo | ({ tipo: string } & Record<string, unknown>)
