import { AVISOS, formatDiaBr, formatReais, grupoECotaNaFrase } from '@contempla/consorcio'
import type { Ator } from '../platform/audit.ts'
import type { LanceLido } from './lances.sql.ts'

/** Words which bid is meant, in a message to its holder. */
export const identificado = ({ valorCentavos, grupo, cota, diaDaAssembleia }: LanceLido) =>
  `de ${formatReais(valorCentavos)} da sua cota (${grupoECotaNaFrase({ grupo, cota })}) na assembleia de ${formatDiaBr(diaDaAssembleia)}`

const semPedido = 'Se não foi você que pediu, fale conosco antes da assembleia.'
const naoFoiVoce = 'Se não foi você, troque a sua senha e fale conosco antes da assembleia.'

/** Who did it, for its holder: the staff, or whom they gave access, by the name that they know; otherwise it was themselves. */
export type Autoria = { ator: Ator; delegado: string | null }

const doDelegado = { tela: '/acessos', acao: 'Ver quem acessa' } as const
const retireOAcesso =
  'Se não era para ser assim, cancele o lance em “Lances” antes da assembleia e retire o acesso em “Quem acessa suas cotas”. Só retirar o acesso não cancela o lance.'

/** The words of a deed by whoever did it, and what the holder does about it if it was not meant. */
function dizer({ ator, delegado }: Autoria, [registrou, foiRegistrado]: readonly [string, string]) {
  if (delegado !== null)
    return { quem: `${delegado}, a quem você deu acesso, ${registrou}`, seNao: retireOAcesso, onde: doDelegado }
  if (ator.tipo === 'funcionario') return { quem: `Nosso atendimento ${registrou}`, seNao: semPedido, onde: {} }
  return { quem: foiRegistrado, seNao: naoFoiVoce, onde: {} }
}

/** Tells the holder that a bid was placed, whoever placed it. */
export function avisoDeLanceOfertado(lance: LanceLido, autoria: Autoria) {
  const { quem, seNao, onde } = dizer(autoria, ['registrou um lance', 'Foi registrado pelo portal um lance'])
  return {
    cotaId: lance.cotaId,
    ...AVISOS.lanceOfertado,
    ...onde,
    assunto: 'seu lance foi registrado',
    paragrafos: [
      `${quem} ${identificado(lance)}. O protocolo é ${lance.protocolo}.`,
      'Ele vale no lugar de qualquer outro que você tivesse nesta assembleia.',
      seNao,
    ],
  }
}

/** Tells the holder that a bid was taken back. */
export function avisoDeLanceCancelado(lance: LanceLido, autoria: Autoria) {
  const { quem, seNao, onde } = dizer(autoria, ['cancelou o lance', 'Foi cancelado pelo portal o lance'])
  return {
    cotaId: lance.cotaId,
    ...AVISOS.lanceCancelado,
    ...onde,
    assunto: 'seu lance foi cancelado',
    paragrafos: [`${quem} ${identificado(lance)}. O protocolo era ${lance.protocolo}.`, seNao],
  }
}
