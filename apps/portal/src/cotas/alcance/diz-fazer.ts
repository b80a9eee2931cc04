import { podeFazer } from './delegado.ts'

/** The words of a way to what is to be paid: who may not pay only sees it. */
export const dizFazer = ({ label, tela }: { label: string; tela: string }): string =>
  tela === '/boletos' && !podeFazer('POST /cotas/:id/cobrancas/boleto') ? 'Ver o que há para pagar' : label
