import { type Centavos, formatDiaBr } from '@contempla/consorcio'
import type { Tabela } from './nao-procurados.sql.ts'

type NaPlanilha = {
  tabela: Tabela
  grupo: string
  numero: string
  versao: number
  titular: string
  inscricao: string
  cedida: boolean
  desde: string
  valorCentavos: Centavos
  aPagarCentavos: Centavos
  procuradoEm: string | null
  pagarAte: string | null
  pretensaoAte: string
  pretensao: 'em-vigor' | 'a-prescrever' | 'prescrita'
}

const reais = (centavos: Centavos) =>
  `${Math.trunc(centavos / 100)},${String(Math.abs(centavos) % 100).padStart(2, '0')}`
const dia = (valor: string | null) => (valor ? formatDiaBr(valor) : '')

const pretensoes: Record<NaPlanilha['pretensao'], string> = {
  'em-vigor': 'em vigor',
  'a-prescrever': 'a prescrever',
  prescrita: 'prescrita',
}

const colunas: readonly (readonly [string, (recurso: NaPlanilha) => string])[] = [
  ['Grupo', ({ grupo }) => grupo],
  ['Cota', ({ numero, versao }) => `${numero}-${versao}`],
  ['Titular', ({ titular }) => titular],
  ['CPF ou CNPJ', ({ inscricao }) => inscricao],
  ['Crédito cedido', ({ cedida }) => (cedida ? 'sim' : 'não')],
  ['De onde vem', ({ tabela }) => (tabela === 'rateio' ? 'rateio ou crédito' : 'restituição')],
  ['Espera desde', ({ desde }) => dia(desde)],
  ['Valor', ({ valorCentavos }) => reais(valorCentavos)],
  ['Taxa de permanência', ({ valorCentavos, aPagarCentavos }) => reais(valorCentavos - aPagarCentavos)],
  ['A pagar hoje', ({ aPagarCentavos }) => reais(aPagarCentavos)],
  ['Procurado em', ({ procuradoEm }) => dia(procuradoEm)],
  ['Pagar até', ({ pagarAte }) => dia(pagarAte)],
  ['Pode ser pedido até', ({ pretensaoAte }) => dia(pretensaoAte)],
  ['Prescrição', ({ pretensao }) => pretensoes[pretensao]],
]

/** A spreadsheet runs what begins like a formula: a name that does is kept as text. */
const celula = (texto: string) => `"${texto.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** Writes the list for a spreadsheet of Brazil: semicolons, commas in amounts, and a mark by which accents are read right. */
export const writePlanilha = (recursos: readonly NaPlanilha[]): Buffer =>
  Buffer.from(
    `\uFEFF${[
      colunas.map(([titulo]) => celula(titulo)),
      ...recursos.map((recurso) => colunas.map(([, ler]) => celula(ler(recurso)))),
    ]
      .map((linha) => linha.join(';'))
      .join('\r\n')}\r\n`,
  )
