import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { divergenciasDoRecibo } from '@contempla/consorcio'
import { afterAll, expect, inject, test } from 'vitest'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import { sha256 } from '../platform/assinatura.ts'
import { chavesDe } from '../platform/filho.fixture.ts'
import { createTitular, novoOfertante } from './titular.fixture.ts'

// The holders bid without end until the server is killed.
const lancesPorDia = 1000
const cena = useCena({ lancesPorDia })
const pasta = mkdtempSync(join(tmpdir(), 'contempla-queda-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const quedas = inject('completa') ? 20 : 1
const ofertantes = 8

async function iniciar() {
  const { databaseUrl, relogio, servidor } = cena().ambiente
  const processo = spawn(
    process.execPath,
    [join(import.meta.dirname, 'servir.processo.fixture.ts'), databaseUrl, relogio.agora().toISOString()],
    {
      env: {
        ...process.env,
        ...chavesDe(servidor.contexto.config),
        DATA_DIR: pasta,
        CONTEMPLA_LANCES_POR_DIA: String(lancesPorDia),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [url] = (await once(processo.stdout, 'data')) as [Buffer]
  return { processo, url: url.toString() }
}

type Pedido = { id: number; valor: number; identificador: string; chave: string; resposta: string | null }

/** Lets one holder replace the bid again and again, each time under a new key, until nobody answers. */
async function ofertarSemFim(id: number, noFilho: () => Cena, pedidos: Pedido[]) {
  const titular = createTitular(noFilho, id)
  for (let valor = 1_000_000; ; valor += 1) {
    const { data } = await titular.simular(valor)
    const pedido: Pedido = { id, valor, identificador: data.identificador, chave: randomUUID(), resposta: null }
    pedidos.push(pedido)
    const { status, json } = await titular.confirmar(
      valor,
      pedido.identificador,
      {},
      { 'idempotency-key': pedido.chave },
    )
    expect(status).toBe(200)
    pedido.resposta = JSON.stringify(json)
  }
}

/** Kills the server some time after the first bids were answered; returns the requests and their answers. */
async function derrubar(ids: readonly number[]): Promise<Pedido[]> {
  const { processo, url } = await iniciar()
  const noFilho = () => ({ ...cena(), ambiente: { ...cena().ambiente, url } })
  const pedidos: Pedido[] = []
  const feitos = ids.map((id) => ofertarSemFim(id, noFilho, pedidos).catch((error: unknown) => error))
  while (!pedidos.some(({ resposta }) => resposta)) await esperar(5)
  await esperar(Math.random() * 400)
  const morreu = once(processo, 'exit')
  processo.kill('SIGKILL')
  await morreu
  for (const error of await Promise.all(feitos)) expect(String(error)).toContain('fetch failed')
  return pedidos
}

const repetir = ({ id, valor, identificador, chave }: Pedido) =>
  createTitular(cena, id).confirmar(valor, identificador, {}, { 'idempotency-key': chave })

type Guardado = Record<string, unknown> & { protocolo: string; cota_id: number; situacao: string }

/** Lists the bids, each with its entries of the trail and the protocol that the first entry says it replaced. */
const guardados = (ids: readonly number[]) =>
  cena().ambiente.sql<Guardado>(
    `select l.protocolo, l.cota_id, l.situacao, l.recibo,
       (select json_agg(json_build_array(a.acao, a.antes ->> 'substitui') order by a.id) from auditoria a
        where a.objeto_tipo = 'lance' and a.objeto_id = l.protocolo) as trilha
     from lance l where l.cota_id = any($1) order by l.cota_id, l.id`,
    [ids],
  )

/**
 * Expects a chain for each quota: each bid replaces the one before and says so, the last one stands, and nothing is
 * half done.
 */
function expectInteiros(ids: readonly number[], lances: readonly Guardado[]) {
  for (const id of ids) {
    const daCota = lances.filter(({ cota_id }) => cota_id === id)
    expect(daCota.map(({ situacao }) => situacao)).toEqual(
      daCota.map((_, i) => (i === daCota.length - 1 ? 'ativo' : 'substituido')),
    )
    expect(daCota.map(({ trilha }) => trilha)).toEqual(
      daCota.map((_, i) => [['ofertar-lance', daCota[i - 1]?.protocolo ?? null]]),
    )
  }
}

test.each(Array.from({ length: quedas }, (_, i) => i + 1))(
  'killed while bids are confirmed (%i), it kept every one that it answered, half of none, and answers the same again',
  async () => {
    const { grupo } = await novoOfertante(cena, { cotas: ofertantes })
    const ids = [...grupo.cotas.values()]
    const pedidos = await derrubar(ids)
    const respondidos = pedidos.filter(({ resposta }) => resposta !== null)
    const sumidos = pedidos.filter(({ resposta }) => resposta === null)
    expect(respondidos.length).toBeGreaterThan(0)
    const depois = await guardados(ids)
    expectInteiros(ids, depois)
    const protocolos = new Map(depois.map((lance) => [lance.protocolo, lance]))
    for (const { resposta } of respondidos) {
      const { data } = JSON.parse(resposta ?? '')
      expect(protocolos.get(data.protocolo)).toMatchObject({ recibo: data.recibo })
      expect(await divergenciasDoRecibo(data.recibo, sha256)).toEqual([])
    }
    for (const pedido of respondidos) expect(JSON.stringify((await repetir(pedido)).json)).toBe(pedido.resposta)
    expect(await guardados(ids)).toEqual(depois)
    // A request without a known answer is repeated under its key: it was done, or is done now, once.
    for (const pedido of sumidos) {
      const [uma, outra] = [await repetir(pedido), await repetir(pedido)]
      expect([uma.status, outra.json]).toEqual([200, uma.json])
    }
    const noFim = await guardados(ids)
    expectInteiros(ids, noFim)
    expect(noFim).toHaveLength(pedidos.length)
  },
  60_000,
)
