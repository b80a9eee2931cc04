import type { z } from 'zod'
import {
  Aviso,
  Comunicado,
  Fabricante,
  Feriado,
  Filial,
  Fornecedor,
  Funcionario,
  Logradouro,
  ModeloDoBem,
  Municipio,
  Parceiro,
  Pergunta,
  TipoRegistro,
  Versao,
} from './cadastros.ts'
import { Cliente, ClienteDaVersao1 } from './clientes.ts'
import { BoletoAnterior, ModeloDeContrato } from './contratos.ts'
import { Cota, CotaAteAVersao4, Grupo, Lance, Movimento, Plano } from './cotas.ts'
import { PrecoFipe, VeiculoRegistrado } from './veiculos.ts'

/** The versions of the format that this importer reads, the current last; `docs/import-format.md` describes them. */
export const VERSOES_DO_FORMATO = [1, 2, 3, 4, 5, 6] as const
export type VersaoDoFormato = (typeof VERSOES_DO_FORMATO)[number]

/** One schema a line type, in the order in which they may refer to one another: a type only cites those before it. */
const ESQUEMAS = {
  feriado: Feriado,
  municipio: Municipio,
  logradouro: Logradouro,
  'tipo-registro': TipoRegistro,
  versao: Versao,
  funcionario: Funcionario,
  fabricante: Fabricante,
  modeloDoBem: ModeloDoBem,
  veiculoRegistrado: VeiculoRegistrado,
  precoFipe: PrecoFipe,
  parceiro: Parceiro,
  filial: Filial,
  aviso: Aviso,
  comunicado: Comunicado,
  pergunta: Pergunta,
  fornecedor: Fornecedor,
  plano: Plano,
  grupo: Grupo,
  modeloDeContrato: ModeloDeContrato,
  cliente: Cliente,
  cota: Cota,
  movimento: Movimento,
  boletoAnterior: BoletoAnterior,
  lance: Lance,
} as const

/** Types that not every version has: from which one on, and up to which. */
const VERSOES_DO_TIPO: Partial<Record<TipoDeLinha, { de?: VersaoDoFormato; ate?: VersaoDoFormato }>> = {
  'tipo-registro': { ate: 1 },
  fabricante: { de: 3 },
  modeloDoBem: { de: 3 },
  fornecedor: { de: 3 },
  modeloDeContrato: { de: 4 },
  boletoAnterior: { de: 4 },
  veiculoRegistrado: { de: 6 },
  precoFipe: { de: 6 },
}

/** Whether a file of this version may have lines of this type. */
export function isDaVersao(versao: VersaoDoFormato, tipo: TipoDeLinha): boolean {
  const { de = 1, ate = versao } = VERSOES_DO_TIPO[tipo] ?? {}
  return de <= versao && versao <= ate
}

/** The schemas of a version: a person is written otherwise in the first, and until the fourth a quota says less. */
export const esquemasDa = (versao: VersaoDoFormato) => ({
  ...ESQUEMAS,
  ...(versao === 1 ? { cliente: ClienteDaVersao1 } : {}),
  ...(versao < 5 ? { cota: CotaAteAVersao4 } : {}),
})

export type TipoDeLinha = keyof typeof ESQUEMAS
export type Linha<T extends TipoDeLinha = TipoDeLinha> = z.output<(typeof ESQUEMAS)[T]>
