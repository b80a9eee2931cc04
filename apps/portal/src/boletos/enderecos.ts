import { useLocation } from '@tanstack/react-router'
import { href } from '../shell/rotas/href.ts'

type Onde = '/boletos/boletogerado' | '/boletos/boletopago'

/** Where a boleto is seen. */
export const hrefDoBoleto = (idCota: number, ticket: string, onde: Onde = '/boletos/boletogerado'): string =>
  href(onde, {}, { ticket, cota: String(idCota) })

/** The boleto that the address names; null where it names none. */
export function useTicketDoEndereco(): string | null {
  const ticket = new URLSearchParams(useLocation().searchStr).get('ticket') ?? ''
  return /^[1-9]\d{0,14}$/.test(ticket) ? ticket : null
}
