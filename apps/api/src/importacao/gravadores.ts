import { aviso, feriado, filial, funcionario, logradouro, municipio, parceiro, tipoRegistro, versao } from './cadastros.sql.ts'
import { cliente } from './clientes.sql.ts'
import type { Gravador } from './contexto.ts'
import { cota } from './cotas.sql.ts'
import { ESQUEMAS, type TipoDeLinha } from './formato.ts'
import { grupo, plano } from './grupos.sql.ts'
import { movimento } from './movimentos.sql.ts'

export const GRAVADORES: { readonly [T in TipoDeLinha]: Gravador<T> } = {
  feriado,
  municipio,
  logradouro,
  'tipo-registro': tipoRegistro,
  versao,
  funcionario,
  parceiro,
  filial,
  aviso,
  plano,
  grupo,
  cliente,
  cota,
  movimento,
}

export const isTipoDeLinha = (tipo: unknown): tipo is TipoDeLinha => typeof tipo === 'string' && Object.hasOwn(ESQUEMAS, tipo)

/** The order in which batches are written: what is cited before what cites it. */
export const ORDEM: readonly TipoDeLinha[] = Object.keys(ESQUEMAS).filter(isTipoDeLinha)
