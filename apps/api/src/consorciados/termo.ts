import { padCota, padGrupo } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'

/** What somebody at the phone types into the one search box. */
export type Termo =
  | { por: 'inscricao'; inscricao: string }
  | { por: 'cota'; grupo: string; cota: string | null; versao: number | null }
  | { por: 'nome'; comeco: string }

const formaDaCota = /^(?:grupo\s*)?(\d{1,6})(?:\s*[/\s.,-]\s*(?:cota\s*)?(\d{1,4})(?:\s*[/\s.,-]\s*(\d{1,2}))?)?$/i
const soDigitosDeDocumento = /^[\d\s./-]+$/

/**
 * Reads the box: a valid CPF or CNPJ, with or without its mask; else group, quota and version ('000123 45 0', '123/45',
 * or the group alone); else the beginning of a name. Throws VALIDACAO for digits that are none of them.
 */
export function readTermo(termo: string): Termo {
  const inscricao = normalizeInscricao(termo)
  if (inscricaoValida(inscricao)) return { por: 'inscricao', inscricao }
  const [, grupo, cota, versao] = formaDaCota.exec(termo.trim()) ?? []
  if (grupo)
    return {
      por: 'cota',
      grupo: padGrupo(grupo),
      cota: cota ? padCota(cota) : null,
      versao: versao ? Number(versao) : null,
    }
  if (soDigitosDeDocumento.test(termo))
    throw new ErroDeNegocio('VALIDACAO', { detalhe: 'CPF ou CNPJ inválido. Confira os números.' })
  return { por: 'nome', comeco: termo.trim().replace(/\s+/g, ' ') }
}
