import { integracoes as chamadas } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { receberPix } from '../pix/index.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readAcordo, readDebito } from '../ports/banco/pix-api/formas-debito.ts'
import { acordoDeDebito } from '../schema/index.ts'
import { findDebito } from './debitos.sql.ts'
import { receberAcordo, receberDebito } from './desfecho.ts'

const avisarRecorrencias = route(chamadas.avisarRecorrencias, async (contexto, { body }) => {
  for (const rec of body.recs) {
    const noBanco = readAcordo(rec)
    const [acordo] = await contexto.db.select().from(acordoDeDebito).where(eq(acordoDeDebito.idRec, rec.idRec))
    if (acordo && noBanco) await receberAcordo(contexto, acordo.id, noBanco)
  }
  return { recebidos: body.recs.length }
})

const avisarDebitos = route(chamadas.avisarDebitos, async (contexto, { body }) => {
  for (const cobr of body.cobsr) {
    const noBanco = readDebito(cobr)
    if (!noBanco) continue
    if (await findDebito(contexto.db, cobr.txid))
      await receberDebito(contexto, cobr.txid, noBanco, { perguntado: false })
    // Money is money, whatever it is of: it waits for a person.
    else for (const recebido of noBanco.recebidos) await receberPix(contexto, recebido)
  }
  return { recebidos: body.cobsr.length }
})

export const routesDasIntegracoes: readonly Route[] = [avisarRecorrencias, avisarDebitos]
