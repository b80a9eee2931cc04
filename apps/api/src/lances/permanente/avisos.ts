import {
  AVISOS,
  diaEm,
  FINS_DO_PERMANENTE,
  type FimDoPermanente,
  formatDiaBr,
  grupoECotaNaFrase,
} from '@contempla/consorcio'
import { identificado } from '../avisos.ts'
import type { LanceLido } from '../lances.sql.ts'
import type { Situacao } from '../situacao.ts'

const ultimoDia = ({ corte }: LanceLido) => formatDiaBr(diaEm(new Date(corte.getTime() - 1)))

/** Tells the holder of a bid that their standing one made. `restricao` words why the quota would not compete today. */
export const avisoDaRepeticao = (lance: LanceLido, restricao: string | null) => ({
  cotaId: lance.cotaId,
  ...AVISOS.lanceRepetido,
  assunto: 'seu lance permanente foi ofertado',
  paragrafos: [
    `Como você pediu, ofertamos um lance ${identificado(lance)}. O protocolo é ${lance.protocolo}.`,
    ...(restricao === null ? [] : [restricao]),
    `Você pode trocar ou cancelar este lance até ${ultimoDia(lance)}. Para não ofertar mais, encerre o lance permanente no portal.`,
  ],
})

/** Tells the holder that the standing bid ended by itself. */
export const avisoDoFim = (motivo: FimDoPermanente, { cota, grupo }: Situacao) => ({
  ...AVISOS.permanenteTerminou,
  assunto: 'seu lance permanente terminou',
  paragrafos: [
    `O lance permanente da sua cota (${grupoECotaNaFrase({ grupo: grupo.codigo, cota: cota.numero })}) terminou, porque ${FINS_DO_PERMANENTE[motivo]}.`,
    'Nada mais é ofertado sozinho por ele.',
  ],
})
