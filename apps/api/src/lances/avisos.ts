import { AVISOS, formatDiaBr, formatReais, grupoECotaNaFrase } from '@contempla/consorcio'
import type { Ator } from '../platform/audit.ts'
import type { LanceLido } from './lances.sql.ts'

/** Words which bid is meant, in a message to its holder. */
export const identificado = ({ valorCentavos, grupo, cota, diaDaAssembleia }: LanceLido) =>
  `de ${formatReais(valorCentavos)} da sua cota (${grupoECotaNaFrase({ grupo, cota })}) na assembleia de ${formatDiaBr(diaDaAssembleia)}`

const semPedido = 'Se não foi você que pediu, fale conosco antes da assembleia.'
const naoFoiVoce = 'Se não foi você, troque a sua senha e fale conosco antes da assembleia.'

/** Tells whether the staff acted in the holder's name. */
const pelaEquipe = (ator: Ator) => ator.tipo === 'funcionario'

/** Tells the holder that a bid was placed, whoever placed it. */
export const avisoDeLanceOfertado = (lance: LanceLido, ator: Ator) => ({
  cotaId: lance.cotaId,
  ...AVISOS.lanceOfertado,
  assunto: 'seu lance foi registrado',
  paragrafos: [
    pelaEquipe(ator)
      ? `Nosso atendimento registrou um lance ${identificado(lance)}. O protocolo é ${lance.protocolo}.`
      : `Foi registrado pelo portal um lance ${identificado(lance)}. O protocolo é ${lance.protocolo}.`,
    'Ele vale no lugar de qualquer outro que você tivesse nesta assembleia.',
    pelaEquipe(ator) ? semPedido : naoFoiVoce,
  ],
})

/** Tells the holder that a bid was taken back. */
export const avisoDeLanceCancelado = (lance: LanceLido, ator: Ator) => ({
  cotaId: lance.cotaId,
  ...AVISOS.lanceCancelado,
  assunto: 'seu lance foi cancelado',
  paragrafos: [
    pelaEquipe(ator)
      ? `Nosso atendimento cancelou o lance ${identificado(lance)}. O protocolo era ${lance.protocolo}.`
      : `Foi cancelado pelo portal o lance ${identificado(lance)}. O protocolo era ${lance.protocolo}.`,
    pelaEquipe(ator) ? semPedido : naoFoiVoce,
  ],
})
