import { diaEm } from '@contempla/consorcio'
import { and, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { DIAS_DA_ALCADA } from '../platform/http/alcada.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  atoDoDia,
  bilhete,
  codigoDeEntrada,
  desafio,
  dispositivo,
  dispositivoRetaguarda,
  idempotencia,
  linkAcesso,
  mensagemSaida,
  movidoSozinho,
  notificacao,
  sessao,
  sessaoRetaguarda,
  tentativa,
  tokenAcesso,
  verificacao,
} from '../schema/index.ts'
import { dispositivoSegundos } from './aparelho/cookies.ts'

const diaMs = 86_400_000
/** How long what has ended is still kept, to tell what happened. */
const guardaDias = 30
/** Longer than the longest window of tries. */
const tentativaDias = 2
/** Longer than a code, and what it opened, is good for. */
const codigoDias = 1
/** Longer than anybody tries the same request again. */
const idempotenciaDias = 7

/** Removes what can serve nobody any more: expired challenges, tickets, links, sessions, counters, answers kept and sent messages. */
export async function removeVencidos({ db, relogio, config }: Pick<Contexto, 'db' | 'relogio' | 'config'>) {
  const agora = relogio.agora()
  const antes = (dias: number) => new Date(agora.getTime() - dias * diaMs)
  await db.delete(desafio).where(lt(desafio.expiraEm, agora))
  await db.delete(bilhete).where(lt(bilhete.expiraEm, agora))
  await db.delete(tokenAcesso).where(lt(tokenAcesso.expiraEm, agora))
  await db.delete(sessaoRetaguarda).where(lt(sessaoRetaguarda.expiraEm, agora))
  await db.delete(codigoDeEntrada).where(lt(codigoDeEntrada.criadoEm, antes(codigoDias)))
  await db.delete(verificacao).where(lt(verificacao.criadaEm, antes(codigoDias)))
  await db.delete(linkAcesso).where(lt(linkAcesso.expiraEm, antes(guardaDias)))
  const velhas = db
    .select({ chave: tentativa.chave })
    .from(tentativa)
    .where(lt(tentativa.desde, antes(tentativaDias)))
  // One that is being tried at this moment waits for the next time.
  await db.delete(tentativa).where(inArray(tentativa.chave, velhas.for('update', { skipLocked: true })))
  await db.delete(atoDoDia).where(lt(atoDoDia.dia, diaEm(antes(tentativaDias))))
  await db.delete(movidoSozinho).where(lt(movidoSozinho.dia, diaEm(antes(DIAS_DA_ALCADA))))
  await db.delete(idempotencia).where(lt(idempotencia.criadaEm, antes(idempotenciaDias)))
  for (const conhecidos of [dispositivo, dispositivoRetaguarda])
    await db.delete(conhecidos).where(lt(conhecidos.vistoEm, antes(dispositivoSegundos / 86_400)))
  await db
    .delete(sessao)
    .where(
      or(
        lt(sessao.expiraEm, antes(guardaDias)),
        and(isNotNull(sessao.encerradaEm), lt(sessao.encerradaEm, antes(guardaDias))),
      ),
    )
  // The demo keeps its messages: its outbox page is where they are read.
  if (config.demo) return
  const { enviadaEm, serveAte } = mensagemSaida
  await removeMensagens(db, lt(enviadaEm, antes(guardaDias)))
  // By itself: together neither would be found by the index.
  await removeMensagens(db, and(isNull(enviadaEm), lt(serveAte, antes(guardaDias))))
}

/** Throws messages away; the notices that tell of them keep what became of each. */
const removeMensagens = (db: Executor, quais: SQL | undefined) =>
  db.execute(sql`
    WITH idas AS (
      DELETE FROM ${mensagemSaida} WHERE ${quais} RETURNING notificacao_id, canal, enviada_em, falhas
    ), somadas AS (
      SELECT notificacao_id, jsonb_agg(jsonb_build_object(
        'canal', canal, 'em', enviada_em, 'falhou', enviada_em IS NULL AND falhas > 0)) AS passados
      FROM idas WHERE notificacao_id IS NOT NULL GROUP BY notificacao_id
    )
    UPDATE ${notificacao} n SET envios_passados = coalesce(n.envios_passados, '[]') || s.passados
    FROM somadas s WHERE n.id = s.notificacao_id`)
