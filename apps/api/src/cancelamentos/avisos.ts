import { AVISOS, type DevolucaoDoArrependimento, type Dia, formatDiaBr, formatReais } from '@contempla/consorcio'
import { anexoDaCarta } from './anexo.ts'
import type { Situacao } from './consequencias.ts'

type Feito = { cota: string; protocolo: string; casoId: number; dia: Dia }

const comProtocolo = ({ protocolo }: Feito) =>
  `O protocolo é ${protocolo}. A carta do cancelamento vai no e-mail e fica no portal. Se não foi você que pediu, fale conosco agora.`

/** The notice of a contract undone in its first days; `cota` is the quota's name as written within a sentence. */
export const avisoDoDesfeito = (feito: Feito, { pago, correcao, valor }: DevolucaoDoArrependimento) => ({
  ...AVISOS.contratoDesfeito,
  anexo: anexoDaCarta(feito),
  assunto: 'seu contrato foi desfeito, e tudo volta',
  paragrafos: [
    `Em ${formatDiaBr(feito.dia)} o contrato da sua cota (${feito.cota}) foi desfeito, dentro dos sete dias.`,
    valor > 0
      ? `Tudo o que você pagou volta de imediato: ${formatReais(pago)}${correcao > 0 ? `, mais ${formatReais(correcao)} de correção` : ''}. Diga no portal em que conta quer receber.`
      : 'Nada tinha sido pago, e nada será cobrado.',
    comProtocolo(feito),
  ],
})

/** The notice of a quota that was cancelled at its holder's wish: what comes back, when, and the way back. */
export const avisoDaCancelada = (feito: Feito, { consequencias, volta }: Situacao) => ({
  ...AVISOS.canceladaAPedido,
  anexo: anexoDaCarta(feito),
  assunto: 'sua cota foi cancelada, como você pediu',
  paragrafos: [
    `Em ${formatDiaBr(feito.dia)} a sua cota (${feito.cota}) foi cancelada a seu pedido. Nada mais é cobrado.`,
    ...(consequencias
      ? [
          `Pelo crédito de hoje, voltariam ${formatReais(consequencias.valor)}, quando a cota for sorteada entre as canceladas ou, sem sorteio, ${consequencias.semSorteio}. O valor acompanha o crédito do grupo, e os descontos são sujeitos ao contrato e à prova de prejuízo.`,
        ]
      : []),
    ...(volta?.custo
      ? [
          `Se mudar de ideia, peça pelo portal para voltar ao grupo${volta.ate ? ` até ${formatDiaBr(volta.ate)}` : ''}.`,
        ]
      : []),
    comProtocolo(feito),
  ],
})
