import { diaEm } from '@contempla/consorcio'
import type { Contexto } from '../platform/http/context.ts'
import { getMensagensPresas } from '../platform/mail/presas.sql.ts'
import { getEspera } from '../rotinas/index.ts'
import type { Espera } from './inicio.sql.ts'

const semPrazo = { centavos: null, ate: null }

/** What stands still, or went missing, under the operation: it says nothing by itself. */
export async function readOperacao({ db, relogio, config, saude }: Contexto) {
  const [espera, { desistidas, desde }] = await Promise.all([
    getEspera(db, relogio, config.diasARecuperar),
    getMensagensPresas(db, relogio.agora()),
  ])
  return {
    diasPorConfirmar: { ...semPrazo, quantos: espera?.dias ?? 0, desde: espera?.de ?? null },
    mensagensNaoEnviadas: { ...semPrazo, quantos: desistidas, desde: desde && diaEm(desde) },
    servicosForaDoAr: { ...semPrazo, quantos: saude.foraDoAr().length, desde: null },
  } satisfies Record<string, Espera>
}
