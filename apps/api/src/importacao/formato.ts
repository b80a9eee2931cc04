import type { z } from 'zod'
import {
  Aviso,
  Comunicado,
  Feriado,
  Filial,
  Funcionario,
  Logradouro,
  Municipio,
  Parceiro,
  Pergunta,
  TipoRegistro,
  Versao,
} from './formato-cadastros.ts'
import { Cliente, Cota, Grupo, Lance, Movimento, Plano } from './formato-cotas.ts'

/** The version of the format that this importer reads; `docs/importacao.md` describes it field by field. */
export const VERSAO_DO_FORMATO = 1

/** One schema a line type, in the order in which they may refer to one another: a type only cites those before it. */
export const ESQUEMAS = {
  feriado: Feriado,
  municipio: Municipio,
  logradouro: Logradouro,
  'tipo-registro': TipoRegistro,
  versao: Versao,
  funcionario: Funcionario,
  parceiro: Parceiro,
  filial: Filial,
  aviso: Aviso,
  comunicado: Comunicado,
  pergunta: Pergunta,
  plano: Plano,
  grupo: Grupo,
  cliente: Cliente,
  cota: Cota,
  movimento: Movimento,
  lance: Lance,
} as const

export type TipoDeLinha = keyof typeof ESQUEMAS
export type Linha<T extends TipoDeLinha = TipoDeLinha> = z.output<(typeof ESQUEMAS)[T]>
