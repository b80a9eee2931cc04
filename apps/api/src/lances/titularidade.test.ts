import { setTimeout as esperar } from 'node:timers/promises'
import type { Resposta } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { makeRotina, permanentesDe, reunir } from './permanente/permanente.fixture.ts'
import { createTitular, lancesDe, novoOfertante, passarAdiante } from './titular.fixture.ts'

const cena = useCena({ lancesPorDia: 2 })

type Titular = ReturnType<typeof createTitular>

const situacoesDe = async (id: number) => (await lancesDe(cena(), id)).map(({ situacao }) => situacao)

describe('a quota that passes to another while its old holder’s call waits for it answers as one that is not theirs', () => {
  /** Returns the answer of a call that waits for the quota until it belongs to another. */
  async function enquantoPassa(id: number, chamar: () => Promise<Resposta>): Promise<Resposta> {
    let resposta: Promise<Resposta> | undefined
    const { db } = cena().ambiente.servidor.contexto
    const { ambiente } = cena()
    const [outra] = await ambiente.sql<{ cliente_id: number }>(
      'select cliente_id from cota where cliente_id <> (select cliente_id from cota where id = $1) limit 1',
      [id],
    )
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from cota_saldo where cota_id = ${id} for update`)
      await tx.execute(sql`update cota set cliente_id = ${outra?.cliente_id ?? 0} where id = ${id}`)
      resposta = chamar()
      await esperaPelaCota()
    })
    if (!resposta) throw new Error('nada foi chamado')
    return resposta
  }

  async function esperaPelaCota() {
    for (let vez = 0; vez < 200; vez += 1) {
      const presas = await cena().ambiente.sql(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%cota_saldo%' and datname = current_database()",
      )
      if (presas.length > 0) return
      await esperar(25)
    }
    throw new Error('a chamada não esperou pela cota')
  }

  test.each<[string, (titular: Titular, identificador: string, protocolo: string) => Promise<Resposta>]>([
    ['to confirm a bid', (titular, identificador) => titular.confirmar(1_100_000, identificador)],
    ['to make it a standing one', (titular, identificador) => titular.permanecer(1_100_000, {}, {}, identificador)],
    ['to take it back', (titular, _, protocolo) => titular.cancelar(protocolo)],
    ['to be left out', (titular) => titular.chamar('PUT /cotas/:id/bloqueio-contemplacao')],
    ['to be let in', (titular) => titular.chamar('DELETE /cotas/:id/bloqueio-contemplacao')],
    ['to end a standing bid', (titular) => titular.encerrarPermanente()],
  ])('%s', async (_caso, chamar) => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.permanecer(1_000_000)).data
    const { identificador } = (await titular.simular(1_100_000)).data
    const { codigo } = await enquantoPassa(id, () => chamar(titular, identificador, protocolo))
    expect(codigo).toBe('NAO_ENCONTRADO')
    expect(await situacoesDe(id)).toEqual(['ativo'])
    expect(await permanentesDe(cena(), id)).toMatchObject([{ encerrado_em: null }])
    expect(await cena().ambiente.sql('select from bloqueio_de_contemplacao where cota_id = $1', [id])).toEqual([])
  })
})

describe('a quota that changed hands', () => {
  test('shows its new holder of the old one’s bids only the one that competes: its kind, its value and its protocol', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo: antigo } = (await titular.ofertar(1_000_000)).data
    const { protocolo } = (await titular.ofertar(1_200_000, { valorLanceEmbutido: 200_000 })).data
    await passarAdiante(cena(), id)
    const historico = await titular.historico()
    expect(historico.json.meta ?? historico.json).toMatchObject({ total: 1 })
    const { lance, repetir } = (await titular.credenciamento()).data
    const mostrado = {
      deOutroTitular: true,
      protocolo,
      numeroAssembleia: 10,
      dataAssembleia: expect.any(String),
      status: 'ativo',
      motivo: null,
      contemplacaoDesfeitaEm: null,
      posicao: null,
      situacaoModalidade: 'LL',
      valorLance: 1_200_000,
      percentualLance: 15,
      podeCancelar: true,
      permanente: false,
      pelaEquipe: false,
      dataLance: null,
      situacaoOferta: null,
      tipoAmortizacao: null,
      valorLanceEmbutido: null,
      valorFGTS: null,
      recursosProprios: null,
      quantidadeParcelaSubsequente: null,
      trocaChaves: null,
      lancequitacao: null,
    }
    expect(historico.data).toEqual([mostrado])
    expect(lance).toEqual(mostrado)
    expect(repetir).toBeNull()
    const pedida = await titular.chamar('GET /cotas/:id/credenciamento-lance', { query: { repetir: protocolo } })
    expect(pedida.codigo).toBe('NAO_ENCONTRADO')
    expect((await titular.recibo(antigo)).codigo).toBe('NAO_ENCONTRADO')
    expect((await titular.cancelar(antigo)).codigo).toBe('NAO_ENCONTRADO')
    expect((await titular.recibo(protocolo)).data).toMatchObject({ recibo: null })
    expect((await titular.cancelar(protocolo)).data).toMatchObject({ status: 'cancelado', valorFGTS: null })
  })

  test('is bid for by its new holder, whose bids are their own, as many a day as any holder’s', async () => {
    const { id, titular } = await novoOfertante(cena)
    await titular.ofertar(1_000_000)
    await titular.ofertar(1_100_000)
    expect((await titular.ofertar(1_150_000)).codigo).toBe('LANCES_DEMAIS')
    await passarAdiante(cena(), id)
    const { protocolo } = (await titular.ofertar(1_200_000)).data
    expect((await titular.historico()).data).toMatchObject([{ valorLance: 1_200_000, deOutroTitular: false }])
    expect((await titular.recibo(protocolo)).data.recibo).toMatchObject({ publico: { valor: 1_200_000 } })
    expect((await titular.credenciamento()).data.repetir).toMatchObject({ protocolo })
    expect((await titular.ofertar(1_300_000)).status).toBe(200)
    expect((await titular.ofertar(1_400_000)).codigo).toBe('LANCES_DEMAIS')
  })

  test('keeps in the console who made each bid', async () => {
    const { id, titular } = await novoOfertante(cena)
    await titular.ofertar(1_000_000)
    const nomeDoTitular = async () => {
      const [row] = await cena().ambiente.sql<{ nome: string }>(
        'select k.nome from cota c join cliente k on k.id = c.cliente_id where c.id = $1',
        [id],
      )
      return row?.nome
    }
    const antigo = await nomeDoTitular()
    await passarAdiante(cena(), id)
    await cena().ambiente.sql(
      "update cliente set nome = 'Nova Pessoa' where id = (select cliente_id from cota where id = $1)",
      [id],
    )
    const read = async () => (await cena().gestor.chamar('GET /cotas/:id/lances', { params: { id } })).data
    expect((await read()).ativo.titular).toBe(antigo)
    await titular.ofertar(1_100_000)
    expect((await read()).historico.map(({ titular: quem }: { titular: string }) => quem)).toEqual([
      'Nova Pessoa',
      antigo,
    ])
  })
})

test('the bid that a standing one made is not one of the holder’s that day, and the one that was made with it is', async () => {
  const { grupo, id, titular } = await novoOfertante(cena, { cotas: 8 })
  await titular.permanecer(1_000_000)
  await titular.ofertar(1_100_000)
  expect((await titular.ofertar(1_150_000)).codigo).toBe('LANCES_DEMAIS')
  await reunir(cena(), grupo, 10, 5)
  await makeRotina(cena(), grupo.id)
  expect((await titular.ofertar(1_200_000)).status).toBe(200)
  expect((await titular.ofertar(1_300_000)).status).toBe(200)
  expect((await titular.ofertar(1_400_000)).codigo).toBe('LANCES_DEMAIS')
  expect(await situacoesDe(id)).toHaveLength(5)
})

describe('the free bid of a car goes flagged, and no other', () => {
  test.each([
    ['LL', 'S', undefined],
    ['LL', 'N', 'OFERTA_INCOERENTE'],
    ['LF', 'N', undefined],
    ['LF', 'S', 'OFERTA_INCOERENTE'],
  ])('%s flagged %s', async (situacaoModalidade, lanceLivreAuto, codigo) => {
    const { titular } = await novoOfertante(cena, { parametros: { lanceFixo25: true } })
    const oferta = { situacaoModalidade, lanceLivreAuto }
    expect((await titular.simular(2_000_000, oferta)).codigo).toBe(codigo)
    expect((await titular.ofertar(2_000_000, oferta)).codigo).toBe(codigo)
  })

  test.each([
    ['S', 'OFERTA_INCOERENTE'],
    ['N', undefined],
  ])('of real estate flagged %s', async (lanceLivreAuto, codigo) => {
    const { grupo, titular } = await novoOfertante(cena)
    await cena().ambiente.sql("update grupo set tipo = 'imovel' where id = $1", [grupo.id])
    expect((await titular.simular(2_000_000, { lanceLivreAuto })).codigo).toBe(codigo)
  })
})
