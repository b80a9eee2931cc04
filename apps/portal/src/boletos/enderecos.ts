import { useLocation } from '@tanstack/react-router'
import { href } from '../shell/rotas/href.ts'

type Onde = '/boletos/boletogerado' | '/boletos/boletopago'

/** Where a boleto is seen: of which quota, as it may be of another than the one in hand. */
export const hrefDoBoleto = (idCota: number, ticket: string, onde: Onde = '/boletos/boletogerado'): string =>
  href(onde, {}, { ticket, cota: String(idCota) })

/** The boleto that the address names; without one, nulls. */
export function useBoletoDoEndereco(): { ticket: string | null; idCota: number | null } {
  const busca = new URLSearchParams(useLocation().searchStr)
  const numero = (nome: string) => (/^[1-9]\d{0,14}$/.test(busca.get(nome) ?? '') ? busca.get(nome) : null)
  const cota = numero('cota')
  return { ticket: numero('ticket'), idCota: cota === null ? null : Number(cota) }
}
