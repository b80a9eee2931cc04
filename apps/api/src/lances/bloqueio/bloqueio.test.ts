import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios, useCena } from '../../assembleias/assembleias.fixture.ts'
import { createTitular, lancesDe, novoOfertante, titularDe } from '../titular.fixture.ts'

const cena = useCena()

type Titular = ReturnType<typeof createTitular>

const chamada = '/cotas/:id/bloqueio-contemplacao'
const bloquear = (titular: Titular, headers = {}) => titular.chamar(`PUT ${chamada}`, { headers })
const liberar = (titular: Titular) => titular.chamar(`DELETE ${chamada}`)

const guardados = (id: number) =>
  cena().ambiente.sql('select assembleia, retirado_em from bloqueio_de_contemplacao where cota_id = $1 order by id', [
    id,
  ])

/** Lists the subjects that wait to be sent to the quota's holder. */
async function assuntos(id: number) {
  const mensagens = await cena().ambiente.sql<{ assunto: string }>(
    `select m.assunto from mensagem_saida m join email_do_cliente e on e.email_cifrado = m.para_cifrado
     join cota c on c.cliente_id = e.cliente_id where c.id = $1 order by m.id`,
    [id],
  )
  return mensagens.map(({ assunto }) => assunto.split(': ')[1])
}

/** Publishes the group's next assembly with prizes that begin at a quota. */
async function reunir(aCena: Cena, reuniao: Parameters<typeof publicar>[1], quem: number) {
  await recordPremios(aCena, reuniao.extracao, premiosDe(quem))
  return (await publicar(aCena, reuniao)).resposta
}

const contempladasEm = (grupoId: number, numero: number) =>
  cena().ambiente.sql(
    'select c.numero, x.forma from contemplacao x join cota c on c.id = x.cota_id where x.grupo_id = $1 and x.assembleia = $2',
    [grupoId, numero],
  )

describe('not to be contemplated in an assembly', () => {
  test('is stored once, with its audit entry and its message, however often it is asked', async () => {
    const { id, titular } = await novoOfertante(cena)
    const headers = { 'idempotency-key': randomUUID() }
    const respostas = await Promise.all([bloquear(titular, headers), bloquear(titular, headers), bloquear(titular)])
    for (const { status, data } of respostas)
      expect([status, data]).toMatchObject([200, { bloqueada: true, assembleia: { numero: 10 } }])
    expect(await guardados(id)).toEqual([{ assembleia: 10, retirado_em: null }])
    const trilha = await cena().ambiente.sql(
      "select acao, ator_tipo from auditoria where objeto_tipo = 'cota' and objeto_id = $1 and acao like '%contemplacao'",
      [String(id)],
    )
    expect(trilha).toEqual([{ acao: 'bloquear-contemplacao', ator_tipo: 'cliente' }])
    expect(await assuntos(id)).toEqual(['sua cota não será contemplada nesta assembleia'])
  })

  test('cancels the bid of that assembly, takes none while it stands, and gives none back', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.ofertar(1_000_000)).data
    expect((await bloquear(titular)).data).toMatchObject({ bloqueada: true, lanceCancelado: protocolo })
    expect((await lancesDe(cena(), id)).map(({ situacao }) => situacao)).toEqual(['cancelado'])
    expect((await titular.simular(1_000_000)).codigo).toBe('CONTEMPLACAO_BLOQUEADA')
    expect((await titular.credenciamento()).data).toMatchObject({
      impedimento: { codigo: 'CONTEMPLACAO_BLOQUEADA' },
      lance: null,
    })
    const daEquipe = await cena().gestor.chamar('POST /cotas/:id/lances', {
      params: { id },
      body: { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 1_000_000, forma: 'prazo' },
    })
    expect(daEquipe.codigo).toBe('CONTEMPLACAO_BLOQUEADA')
    const outra = createTitular(cena, grupo.cotas.get('0002') ?? 0)
    expect((await outra.ofertar(1_000_000)).data.protocolo).toEqual(expect.any(String))
    expect((await liberar(titular)).data).toMatchObject({ bloqueada: false, lanceCancelado: null })
    expect((await titular.credenciamento()).data).toMatchObject({ impedimento: null, lance: null })
    expect((await titular.ofertar(1_100_000)).data.lance).toMatchObject({ status: 'ativo' })
    expect(await guardados(id)).toMatchObject([{ assembleia: 10, retirado_em: expect.any(Date) }])
    expect(await assuntos(id)).toEqual([
      'seu lance foi registrado',
      'sua cota não será contemplada nesta assembleia',
      'sua cota volta a concorrer',
      'seu lance foi registrado',
    ])
  })

  test('a bid and a block at once leave one or the other, never both', async () => {
    const { id, titular } = await novoOfertante(cena)
    for (let vez = 0; vez < 5; vez += 1) {
      await liberar(titular)
      const { identificador } = (await titular.simular(1_000_000 + vez)).data
      await Promise.all([titular.confirmar(1_000_000 + vez, identificador), bloquear(titular)])
      const ativos = (await lancesDe(cena(), id)).filter(({ situacao }) => situacao === 'ativo')
      expect(ativos).toEqual([])
    }
  })

  test('is taken and undone until the cut-off, and not from it on', async () => {
    const { grupo, titular, id } = await novoOfertante(cena)
    cena().irPara(addDays(grupo.dia, -1), '23:59:59.999')
    expect((await bloquear(titular)).status).toBe(200)
    cena().irPara(grupo.dia, '00:00:00')
    expect((await liberar(titular)).codigo).toBe('BLOQUEIO_FORA_DO_PRAZO')
    expect((await bloquear(titular)).codigo).toBe('BLOQUEIO_FORA_DO_PRAZO')
    expect(await guardados(id)).toEqual([{ assembleia: 10, retirado_em: null }])
  })

  test.each([
    ['a cancelled quota', "update cota set situacao = 'CANCELADO' where id = $1", 'COTA_CANCELADA'],
    ['a contemplated one', "update cota set data_contemplacao = '2026-10-20' where id = $1", 'COTA_CONTEMPLADA'],
  ])('of %s is refused', async (_quem, mudanca, codigo) => {
    const { id, titular } = await novoOfertante(cena)
    await cena().ambiente.sql(mudanca, [id])
    expect((await bloquear(titular)).codigo).toBe(codigo)
    expect(await guardados(id)).toEqual([])
  })

  test('of another customer is not found', async () => {
    const { grupo, id } = await novoOfertante(cena)
    const outro = await titularDe(cena(), grupo.cotas.get('0002') ?? 0)
    expect((await outro.chamar(`PUT ${chamada}`, { params: { id } })).codigo).toBe('NAO_ENCONTRADO')
    expect(await guardados(id)).toEqual([])
  })
})

test('the draw passes over the quota in that assembly alone, and the public reads no more than that it was not fit', async () => {
  const { grupo, id, titular } = await novoOfertante(cena, { cotas: 12 })
  await bloquear(titular)
  expect((await reunir(cena(), grupo, 1)).status).toBe(200)
  const decima = await contempladasEm(grupo.id, 10)
  expect(decima).toHaveLength(1)
  expect(decima).not.toContainEqual({ numero: '0001', forma: 'sorteio' })
  const [{ pacote, publico } = { pacote: null, publico: null }] = await cena().ambiente.sql<Record<string, unknown>>(
    'select pacote, pacote_publico as publico from apuracao where grupo_id = $1 and numero = 10',
    [grupo.id],
  )
  expect(pacote).toMatchObject({
    entrada: { cotas: expect.arrayContaining([{ cota: 1, credito: expect.any(Number), inaptidao: 'BLOQUEADA' }]) },
  })
  expect(JSON.stringify(publico)).not.toContain('BLOQUEADA')
  cena().irPara(addDays(grupo.dia, 1))
  expect((await titular.credenciamento()).data).toMatchObject({ assembleia: { numero: 11 }, impedimento: null })
  expect((await titular.ofertar(2_000_000)).data.lance).toMatchObject({ numeroAssembleia: 11, status: 'ativo' })
  const [cota] = await cena().ambiente.sql('select data_contemplacao from cota where id = $1', [id])
  expect(cota).toEqual({ data_contemplacao: null })
})

test('the same quota, with nobody asking, is the one that is drawn', async () => {
  const { grupo } = await novoOfertante(cena, { cotas: 12 })
  await reunir(cena(), grupo, 1)
  expect(await contempladasEm(grupo.id, 10)).toContainEqual({ numero: '0001', forma: 'sorteio' })
})
