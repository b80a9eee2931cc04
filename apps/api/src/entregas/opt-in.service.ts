import { bloqueadaAte, CANAIS_DE_LEMBRETE, type CanalDeLembrete } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { getContatos } from '../contatos/index.ts'
import { lockCotaPropria, type Posse } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { findOptIn, insertOptIn } from './escolhas.sql.ts'

type Meios = Pick<Contexto, 'relogio' | 'cifra' | 'config'> & { db: Executor }

/** The channels that this installation has. */
export const canaisDaqui = ({ config }: Pick<Contexto, 'config'>): CanalDeLembrete[] =>
  CANAIS_DE_LEMBRETE.filter((canal) => canal !== 'sms' || config.demo || config.sms !== undefined)

async function readDestinos(
  { db, cifra }: Meios,
  { clienteId }: Posse,
): Promise<Record<CanalDeLembrete, string | null>> {
  const { email, celular } = await getContatos(db, { cifra }, clienteId)
  return { email, sms: celular }
}

/** By what the holder accepts to be reminded; until they say so, by nothing. */
export async function getOptIn(contexto: Meios, posse: Posse) {
  const aceite = await findOptIn(contexto.db, posse)
  const destinos = await readDestinos(contexto, posse)
  const ultima = aceite?.escolhidaEm ?? null
  return {
    formasEnvioCota: canaisDaqui(contexto).map((canal) => ({
      formaEnvio: canal,
      status: aceite?.canais.includes(canal) ?? false,
      contato: destinos[canal],
    })),
    lastChange: ultima?.toISOString() ?? null,
    bloqueadaAte: bloqueadaAte(ultima, contexto.relogio.agora())?.toISOString() ?? null,
  }
}

/**
 * Chooses by what to be reminded, at once; saying what was said already changes nothing. Throws OPT_IN_BLOQUEADO,
 * SEM_CONTATO_PARA_LEMBRETE, NAO_ENCONTRADO.
 */
export async function changeOptIn(
  contexto: Meios,
  { posse, formasEnvio, ator }: { posse: Posse; formasEnvio: readonly CanalDeLembrete[]; ator: Ator },
) {
  const { db: tx, relogio } = contexto
  const agora = relogio.agora()
  await lockCotaPropria(tx, posse.clienteId, posse.cotaId)
  const antes = await findOptIn(tx, posse)
  const canais = CANAIS_DE_LEMBRETE.filter((canal) => formasEnvio.includes(canal))
  if (canais.join() !== (antes?.canais ?? []).join()) {
    if (bloqueadaAte(antes?.escolhidaEm ?? null, agora)) throw new ErroDeNegocio('OPT_IN_BLOQUEADO')
    const destinos = await readDestinos(contexto, posse)
    const possiveis = canaisDaqui(contexto)
    if (canais.some((canal) => !possiveis.includes(canal) || destinos[canal] === null))
      throw new ErroDeNegocio('SEM_CONTATO_PARA_LEMBRETE')
    await insertOptIn(tx, { ...posse, canais, escolhidaEm: agora })
    await audit(tx, {
      quando: agora,
      ator,
      acao: 'alterar-opt-in',
      objeto: ['cota', posse.cotaId],
      antes: { canais: antes?.canais ?? [] },
      depois: { canais },
    })
  }
  return getOptIn(contexto, posse)
}
