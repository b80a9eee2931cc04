import {
  contaDoRetorno,
  type LeituraDeRetorno,
  lerCnab240,
  lerCnab400,
  type TituloDoRetorno,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import type { arquivoRetorno } from '../schema/index.ts'

type Formato = (typeof arquivoRetorno.$inferSelect)['formato']

const tamanhoDoCnab240 = 240

/** By the length of its first record: the two formats differ in nothing else that is sure to be there. */
export function formatoDe(conteudo: string): Formato {
  const fim = conteudo.search(/\r?\n/)
  return (fim < 0 ? conteudo.length : fim) > tamanhoDoCnab240 ? 'cnab400' : 'cnab240'
}

/** Reads it, or says why not. */
export const ler = (formato: Formato, conteudo: string): LeituraDeRetorno =>
  formato === 'cnab240' ? lerCnab240(conteudo) : lerCnab400(conteudo)

/** Titles that are money: what is posted. */
export const liquidacoesDe = (titulos: readonly TituloDoRetorno[]) =>
  titulos.filter(({ tipo, valorPago }) => tipo === 'liquidacao' && valorPago > 0)

/**
 * A file of an account that is not ours is not even kept: it holds the customers of somebody else. Throws
 * ARQUIVO_DE_OUTRA_CONTA.
 */
export function exigirContaNossa({ config }: Contexto, leitura: LeituraDeRetorno) {
  if ('erros' in leitura) return
  const { banco, conta, titulos } = leitura.arquivo
  if (conta === null && titulos.length === 0) return
  const doBanco = config.contasDeCobranca.filter((nossa) => nossa.banco === banco)
  if (!doBanco.some((nossa) => contaDoRetorno(nossa) === conta))
    throw new ErroDeNegocio('ARQUIVO_DE_OUTRA_CONTA', { detalhe: `Banco ${banco}, conta ${conta ?? 'não informada'}.` })
}
