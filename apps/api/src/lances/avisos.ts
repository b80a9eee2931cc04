import { AVISOS, formatDiaBr, formatReais } from '@contempla/consorcio'
import type { LanceLido } from './lances.sql.ts'

/** Which bid it is, in the words of a message to its holder. */
export const identificado = ({ valorCentavos, grupo, cota, diaDaAssembleia }: LanceLido) =>
  `de ${formatReais(valorCentavos)} da sua cota ${cota} do grupo ${grupo}, na assembleia de ${formatDiaBr(diaDaAssembleia)}`

const semPedido = 'Se não foi você que pediu, fale conosco antes da assembleia.'

/** What the holder is told of a bid that the administrator's people placed for them. */
export const avisoDeLanceOfertado = (lance: LanceLido) => ({
  cotaId: lance.cotaId,
  ...AVISOS.lanceOfertado,
  assunto: 'seu lance foi registrado',
  paragrafos: [
    `Nosso atendimento registrou um lance ${identificado(lance)}. O protocolo é ${lance.protocolo}.`,
    'Ele vale no lugar de qualquer outro que você tivesse nesta assembleia.',
    semPedido,
  ],
})

/** The same of one that they took back. */
export const avisoDeLanceCancelado = (lance: LanceLido) => ({
  cotaId: lance.cotaId,
  ...AVISOS.lanceCancelado,
  assunto: 'seu lance foi cancelado',
  paragrafos: [
    `Nosso atendimento cancelou o lance ${identificado(lance)}. O protocolo era ${lance.protocolo}.`,
    semPedido,
  ],
})
