import { addMonths, diaEm } from '@contempla/consorcio'
import { concordanciaDe } from '@contempla/consorcio/processos'
import type { Contexto } from '../../platform/http/context.ts'
import { countPorMes, listParceirosQueAprovam } from './rosto.sql.ts'

const MESES = 12

/** Tells how machine and people agreed about faces in each of the last twelve months, the last first, the empty ones too. */
export async function readConcordancia({ db, relogio, config }: Pick<Contexto, 'db' | 'relogio' | 'config'>) {
  const corrente = `${diaEm(relogio.agora()).slice(0, 7)}-01`
  const dias = Array.from({ length: MESES }, (_, quantos) => addMonths(corrente, -quantos))
  const porMes = Map.groupBy(await countPorMes(db, dias.at(-1) ?? corrente), ({ mes }) => mes)
  const { comparaRosto, aprovaSozinha, amostra, semelhancaMinima, semelhancaSozinha } = config.analise
  return {
    meses: dias.map((dia) => {
      const mes = dia.slice(0, 7)
      return { mes, modelos: concordanciaDe(porMes.get(mes) ?? []) }
    }),
    hoje: {
      comparaRosto,
      aprovaSozinha,
      parceiros: await listParceirosQueAprovam(db),
      amostra,
      minima: semelhancaMinima,
      sozinha: semelhancaSozinha,
    },
  }
}
