import type { GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import type { Executor } from '../platform/database.ts'
import { lockCotas } from '../razao/index.ts'
import { useCena } from './grupos.fixture.ts'
import { getCaixa, lancarNoGrupo, lockCotasDoGrupo, lockGrupo } from './index.ts'

const cena = useCena()
const dia = '2026-11-20'
const encargo = 1_234

/** A promise that somebody else keeps. */
function aviso() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { chega: promise, avisar: () => resolve() }
}

const lancar = (tx: Executor, { id: grupoId }: GrupoDeTeste, tipo: 'encargos' | 'rateio', valorCentavos: number) =>
  lancarNoGrupo(
    tx,
    [{ chave: `${tipo}:${grupoId}`, grupoId, conta: 'fundo-comum', tipo, dia, valorCentavos }],
    new Date(`${dia}T15:00:00Z`),
  )

/** Until somebody waits for a lock of another's. */
const alguemEspera = () =>
  expect
    .poll(
      async () =>
        (
          await cena().ambiente.sql(
            "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length,
      { timeout: 2000 },
    )
    .toBe(1)

/** What is done to the group as a whole: takes out all that is in the fund, once nobody else is posting. */
async function esvaziar(grupo: GrupoDeTeste, comOGrupo: () => Promise<void>, comAsCotas: () => Promise<void>) {
  await cena().ambiente.servidor.contexto.db.transaction(async (tx) => {
    await lockGrupo(tx, grupo.id)
    await comOGrupo()
    await lockCotasDoGrupo(tx, grupo.id)
    await comAsCotas()
    await lancar(tx, grupo, 'rateio', -(await getCaixa(tx, grupo.id)).fundoComum)
  })
}

/** What a late payment does: holds its quota, and posts the group's part of the fine. */
async function receber(grupo: GrupoDeTeste, comACota: () => Promise<void>) {
  await cena().ambiente.servidor.contexto.db.transaction(async (tx) => {
    await lockCotas(tx, [grupo.cotas.get('0001') ?? 0])
    await comACota()
    await lancar(tx, grupo, 'encargos', encargo)
  })
}

const nada = async () => undefined

describe('the group held as a whole, and a quota of it that is being paid', () => {
  test('the quota first: it posts what is the group’s while the group is held, and is counted', async () => {
    const grupo = await cena().novoGrupo({ cotas: 2 })
    expect((await cena().caixaDe(grupo)).fundoComum).toBeGreaterThan(0)
    const [naCota, noGrupo] = [aviso(), aviso()]
    const recebendo = receber(grupo, async () => {
      naCota.avisar()
      await noGrupo.chega
      await alguemEspera()
    })
    await naCota.chega
    await Promise.all([recebendo, esvaziar(grupo, async () => noGrupo.avisar(), nada)])
    expect((await cena().caixaDe(grupo)).fundoComum).toBe(0)
    expect((await cena().movimentos(grupo)).map(({ tipo }) => tipo)).toEqual(['encargos', 'rateio'])
  })

  test('the group first: the quota waits, and posts after', async () => {
    const grupo = await cena().novoGrupo({ cotas: 2 })
    const naTrava = aviso()
    const esvaziando = esvaziar(grupo, nada, async () => {
      naTrava.avisar()
      await alguemEspera()
    })
    await naTrava.chega
    await Promise.all([esvaziando, receber(grupo, nada)])
    expect((await cena().caixaDe(grupo)).fundoComum).toBe(encargo)
    expect((await cena().movimentos(grupo)).map(({ tipo }) => tipo)).toEqual(['rateio', 'encargos'])
  })

  test('two that hold the group go one after the other', async () => {
    const grupo = await cena().novoGrupo({ cotas: 1 })
    const naTrava = aviso()
    const primeira = esvaziar(
      grupo,
      async () => {
        naTrava.avisar()
        await alguemEspera()
      },
      nada,
    )
    await naTrava.chega
    // The second finds the fund empty: zero is no fact.
    await Promise.all([primeira, esvaziar(grupo, nada, nada)])
    expect((await cena().caixaDe(grupo)).fundoComum).toBe(0)
    expect(await cena().movimentos(grupo)).toHaveLength(1)
  })
})
