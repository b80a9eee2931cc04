import { fimDoDia, formatDiaBr, formatReais, grupoECotaNaFrase, primeiroNome } from '@contempla/consorcio'
import { impressoDoBoleto } from '../../boletos/index.ts'
import { comoPagar } from '../../documentos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { enderecoDaCota, enderecoDoPortal } from '../../sessoes/index.ts'
import type { Pendente } from './pendentes.sql.ts'

const daParcela = ({ parcela, grupo, cota, valorCentavos, vencimento }: Pendente): string =>
  `da parcela ${parcela} da sua cota (${grupoECotaNaFrase({ grupo, cota })}), de ${formatReais(valorCentavos)}, vence em ${formatDiaBr(vencimento)}`

const paraPagar = { tela: '/boletos', acao: 'Ver boletos' } as const

/** What goes with the boleto of the month; its paper is drawn as it leaves. */
export function mensagemDoBoleto(
  contexto: Pick<Contexto, 'config'>,
  boleto: Pendente,
  aPagar: Parameters<typeof comoPagar>[0],
) {
  const portal = enderecoDoPortal(contexto, boleto.dominio)
  return {
    /** As the app keeps it. */
    noApp: {
      assunto: `boleto de ${formatReais(boleto.valorCentavos)}, vence em ${formatDiaBr(boleto.vencimento)}`,
      paragrafos: [`O boleto ${daParcela(boleto)}. O PDF foi para o seu e-mail.`],
      caminho: paraPagar,
    },
    assunto: `${boleto.parceiro}: boleto de ${formatReais(boleto.valorCentavos)}, vence em ${formatDiaBr(boleto.vencimento)}`,
    texto: [
      `Olá, ${primeiroNome(boleto.nome)}.`,
      `O boleto ${daParcela(boleto)}. O PDF vai com esta mensagem.`,
      ...comoPagar(aPagar, { portal, cotaId: boleto.cotaId }),
      `Se você já pagou, desconsidere. Para receber o boleto de outro jeito: ${enderecoDaCota(portal, '/boletos/recebimentodeboleto', boleto.cotaId)}`,
    ].join('\n\n'),
    serveAte: fimDoDia(boleto.vencimento),
    anexo: {
      nome: `boleto-${boleto.id}.pdf`,
      impresso: impressoDoBoleto(boleto.id),
      dono: boleto.cotaId,
      titular: boleto.clienteId,
    },
  }
}

/** What reminds of it, by each channel; a text message is short. */
export function mensagensDoLembrete(contexto: Pick<Contexto, 'config'>, boleto: Pendente) {
  const portal = enderecoDoPortal(contexto, boleto.dominio)
  const comum = {
    assunto: `${boleto.parceiro}: sua parcela vence em ${formatDiaBr(boleto.vencimento)}`,
    serveAte: fimDoDia(boleto.vencimento),
  }
  return {
    noApp: {
      assunto: `sua parcela vence em ${formatDiaBr(boleto.vencimento)}`,
      paragrafos: [`O boleto ${daParcela(boleto)}.`],
      caminho: paraPagar,
    },
    email: {
      ...comum,
      texto: [
        `Olá, ${primeiroNome(boleto.nome)}.`,
        `O boleto ${daParcela(boleto)}.`,
        `Para pagar, ou ver o código de novo: ${enderecoDaCota(portal, '/boletos', boleto.cotaId)}`,
        `Se você já pagou, desconsidere. Para não receber mais lembretes: ${enderecoDaCota(portal, '/boletos/recebimentodeboleto', boleto.cotaId)}`,
      ].join('\n\n'),
    },
    sms: {
      ...comum,
      texto: `${boleto.parceiro}: a parcela ${boleto.parcela}, de ${formatReais(boleto.valorCentavos)}, vence em ${formatDiaBr(boleto.vencimento)}. Pague pelo portal.`,
    },
  }
}
