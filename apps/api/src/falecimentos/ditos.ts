import { formatReais } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import type { Executor } from '../platform/database.ts'
import type { Falecimento } from './fatos.sql.ts'
import { lancesDitos } from './lance-vencedor.ts'
import { encargosDitos } from './pausas.ts'

/** Says what of a confirmed death the family has to know now, whichever screen or message tells it. */
export async function ditosDaFamilia(db: Executor, fase: string, aviso: Falecimento): Promise<string[]> {
  const { casoId, falecidoId, seguradoraAte, indenizacaoCentavos, aosHerdeirosCentavos } = aviso
  const tem = (marca: 'suspensa' | 'concluida') => temMarca(PROCESSOS.falecimento, fase, marca)
  if (falecidoId === null || !(tem('suspensa') || tem('concluida'))) return []
  const dosHerdeiros =
    aosHerdeirosCentavos !== null && aosHerdeirosCentavos > 0
      ? [
          `Do que a seguradora pagou, ${formatReais(aosHerdeirosCentavos)} são dos herdeiros: fale com a gente para receber.`,
        ]
      : []
  if (!tem('suspensa')) return dosHerdeiros
  const lances = indenizacaoCentavos === null ? await lancesDitos(db, { falecidoId, seguradoraAte }) : []
  return [await encargosDitos(db, { casoId, falecidoId }), ...lances, ...dosHerdeiros]
}
