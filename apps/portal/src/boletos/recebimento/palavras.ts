import type { CanalDeLembrete, FormaDeEnvio } from '@contempla/consorcio'
import { formatDia } from '@contempla/ui'

export const nomeDaForma: Readonly<Record<FormaDeEnvio, string>> = {
  email: 'Por e-mail',
  correio: 'Pelo correio',
  ambos: 'Por e-mail e pelo correio',
}

/** As in 'O boleto vai por e-mail'. */
export const comoVai = (forma: FormaDeEnvio): string => nomeDaForma[forma].replace(/^P/, 'p')

/**
 * Says how the month's boleto is sent: 'vai pelo correio'. `vai` is null when the record has no way to reach the
 * holder.
 */
export const paraOndeVai = (vai: FormaDeEnvio | null): string =>
  vai === null ? 'não tem como chegar até você' : `vai ${comoVai(vai)}`

/** Says from when a choice counts: from the day after the next assembly, or at once when there is none to come. */
export const quandoVale = (aPartirDe: string | null): string =>
  aPartirDe === null
    ? 'O que você escolher agora vale na hora.'
    : `O que você escolher agora vale a partir de ${formatDia(aPartirDe)}, depois da próxima assembleia.`

type Salva = { formaEnvio: FormaDeEnvio; proxima: { aPartirDe: string } | null }

/** Says the result of a saved choice; `antes` is the way of delivery until then. */
export function comoFicou(antes: FormaDeEnvio, { formaEnvio, proxima }: Salva): string {
  if (proxima) return `Salvo. Vale a partir de ${formatDia(proxima.aPartirDe)}.`
  return formaEnvio === antes ? 'Salvo. Continua como está.' : 'Salvo. Já está valendo.'
}

export const nomeDoCanal: Readonly<Record<CanalDeLembrete, string>> = { email: 'Por e-mail', sms: 'Por SMS' }

const momento = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** '21/11 às 12:00', in Brasília's time. */
export const quando = (instante: string): string => momento.format(new Date(instante)).replace(', ', ' às ')

/** Why what was chosen can't change now, and when it can; null where it can. */
export const porQueNaoMuda = (bloqueadaAte: string | null): string | null =>
  bloqueadaAte === null
    ? null
    : `Dá para mudar uma vez a cada 24 horas. Mude de novo depois de ${quando(bloqueadaAte)}.`

const ddd = /^\+55(\d\d)(\d+)(\d{4})$/

/** '(11) 98765-4321' of a phone as it is kept; an e-mail as it is. */
export const contatoEscrito = (contato: string): string => contato.replace(ddd, '($1) $2-$3')
