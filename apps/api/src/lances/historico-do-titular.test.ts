import { randomUUID } from 'node:crypto'
import { addDays, parsePercent } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { desfazer, publicada } from '../contemplacoes/publicada.fixture.ts'
import { createTitular, lancesDe, novoOfertante } from './titular.fixture.ts'

const cena = useCena()

/** Imports bids of an assembly of long ago. */
const importLances = (cotaId: number, quantos: number) =>
  cena().ambiente.sql(
    `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
       fgts_centavos, forma, credito_centavos, situacao, criado_em, encerrado_em)
     select '20260101-' || c.id || 'H' || lpad(n::text, 3, '0'), c.id, c.grupo_id, 5, 'livre', 1000000 + n, 0, 0, 'prazo',
       c.credito_centavos, 'substituido', now(), now()
     from cota c, generate_series(1, $2) n where c.id = $1`,
    [cotaId, quantos],
  )

type Linha = { protocolo: string; valorLance: number }

describe('the history', () => {
  test('is told 20 a page, the newest first, of this quota alone', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    await importLances(id, 41)
    await importLances(grupo.cotas.get('0002') ?? 0, 1)
    const paginas = await Promise.all([1, 2, 3, 4].map((page) => titular.historico({ page })))
    expect(paginas.map(({ data }) => data.length)).toEqual([20, 20, 1, 0])
    expect(paginas[0]?.json.meta ?? paginas[0]?.json).toMatchObject({ total: 41 })
    expect(paginas.flatMap(({ data }) => data.map(({ valorLance }: Linha) => valorLance))).toEqual(
      Array.from({ length: 41 }, (_, i) => 1_000_041 - i),
    )
  })

  test('is searched by a piece of the protocol, as it is', async () => {
    const { id, titular } = await novoOfertante(cena)
    await importLances(id, 12)
    const buscar = async (protocolo: string) =>
      (await titular.historico({ protocolo })).data.map(({ valorLance }: Linha) => valorLance - 1_000_000)
    expect(await buscar('h007')).toEqual([7])
    expect(await buscar('H01')).toEqual([12, 11, 10])
    expect(await buscar('H999')).toEqual([])
    expect((await titular.historico({ protocolo: '%' })).codigo).toBe('VALIDACAO')
  })

  test('of a quota that never bid is empty', async () => {
    const { titular } = await novoOfertante(cena)
    expect((await titular.historico()).data).toEqual([])
  })
})

describe('the percentage of a bid', () => {
  const percentualDe = async (titular: Awaited<ReturnType<typeof novoOfertante>>['titular'], protocolo: string) =>
    (await titular.historico({ protocolo })).data[0].percentualLance

  test.each([
    ['livre', null],
    ['fixo-25', 25],
    ['fixo-50', 50],
  ])('of an old one (%s), whose credit nobody kept, is that of its kind or unknown', async (modalidade, esperado) => {
    const { id, titular } = await novoOfertante(cena)
    await importLances(id, 1)
    await cena().ambiente.sql('update lance set credito_centavos = null, modalidade = $2 where cota_id = $1', [
      id,
      modalidade,
    ])
    expect((await titular.historico()).data).toMatchObject([{ percentualLance: esperado }])
    const { repetir } = (await titular.credenciamento()).data
    expect(repetir).toMatchObject({
      valorLance: modalidade === 'livre' ? 1_000_001 : (Number(esperado) / 100) * 8_000_000,
    })
  })

  test('is of the credit in force while it stands, of its day once it was replaced, and the ranking’s in the end', async () => {
    const { grupo, id, titular } = await novoOfertante(cena, { cotas: 12 })
    const substituido = (await titular.ofertar(1_600_000)).data.protocolo
    const ativo = (await titular.ofertar(2_400_000)).data.protocolo
    const vistos = async () => [await percentualDe(titular, substituido), await percentualDe(titular, ativo)]
    expect(await vistos()).toEqual([20, 30])
    await cena().ambiente.sql('update cota set credito_centavos = 10000000 where id = $1', [id])
    expect(await vistos()).toEqual([20, 24])
    expect((await titular.credenciamento()).data.lance.percentualLance).toBe(24)
    await recordPremios(cena(), grupo.extracao, premiosDe(7))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    expect(await lancesDe(cena(), id)).toMatchObject([
      { percentual_ppt: null },
      { percentual_ppt: parsePercent('24'), posicao: 1 },
    ])
    await cena().ambiente.sql('update cota set credito_centavos = 12000000 where id = $1', [id])
    expect(await vistos()).toEqual([20, 24])
    const resultado = await titular.chamar('GET /cotas/:id/assembleias/resultado/:n', { params: { n: 10 } })
    expect(resultado.data.daCota.lance).toMatchObject({ percentualLance: 24, posicao: 1 })
  })
})

describe('taking a bid back', () => {
  test('ends it once, by its key, with its audit entry', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.ofertar(1_000_000)).data
    const chave = { 'idempotency-key': randomUUID() }
    const primeira = await titular.cancelar(protocolo, chave)
    expect(primeira.data).toMatchObject({ protocolo, status: 'cancelado', podeCancelar: false })
    expect((await titular.cancelar(protocolo, chave)).data).toEqual(primeira.data)
    expect((await titular.cancelar(protocolo)).codigo).toBe('LANCE_JA_ENCERRADO')
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'cancelado', encerrado_em: expect.any(Date) }])
    expect(
      await cena().ambiente.sql("select ator_tipo from auditoria where objeto_id = $1 and acao = 'cancelar-lance'", [
        protocolo,
      ]),
    ).toEqual([{ ator_tipo: 'cliente' }])
    expect((await titular.credenciamento()).data.lance).toBeNull()
  })

  test('of one that was replaced is refused, and leaves the new one', async () => {
    const { id, titular } = await novoOfertante(cena)
    const { protocolo } = (await titular.ofertar(1_000_000)).data
    await titular.ofertar(1_100_000)
    expect((await titular.cancelar(protocolo)).codigo).toBe('LANCE_JA_ENCERRADO')
    expect((await lancesDe(cena(), id)).map(({ situacao }) => situacao)).toEqual(['substituido', 'ativo'])
  })

  test('of one that does not exist is 404', async () => {
    const { titular } = await novoOfertante(cena)
    expect((await titular.cancelar('20261120-NENHUM00')).codigo).toBe('NAO_ENCONTRADO')
    expect((await titular.recibo('20261120-NENHUM00')).codigo).toBe('NAO_ENCONTRADO')
  })
})

describe('repeating the last bid', () => {
  const repeatDe = async (titular: ReturnType<typeof createTitular>) => (await titular.credenciamento()).data.repetir

  test('tells it as it was, while nothing changed, cancelled or not', async () => {
    const { titular } = await novoOfertante(cena)
    const { data } = await titular.ofertar(2_400_000, { situacaoOferta: 'PE', valorLanceEmbutido: 400_000 })
    const igual = {
      protocolo: data.protocolo,
      situacaoModalidade: 'LL',
      situacaoOferta: 'PE',
      tipoAmortizacao: 'PZ',
      valorLance: 2_400_000,
      valorLanceEmbutido: 400_000,
      valorFGTS: 0,
      quantidadeParcelaSubsequente: 0,
      trocaChaves: null,
      lancequitacao: 'N',
      veiculo: null,
      mudou: false,
    }
    expect(await repeatDe(titular)).toEqual(igual)
    await titular.cancelar(data.protocolo)
    expect(await repeatDe(titular)).toEqual(igual)
  })

  test('takes any other of the holder’s by its protocol, at today’s figures, and none of another quota', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const outra = createTitular(cena, grupo.cotas.get('0002') ?? 0)
    const { protocolo } = (await titular.ofertar(1_000_000, { tipoAmortizacao: 'PC', lanceDiluido: 'S' })).data
    await titular.ofertar(1_100_000)
    const repetir = (de: typeof titular, qual: string) =>
      de.chamar('GET /cotas/:id/credenciamento-lance', { query: { repetir: qual } })
    expect((await repetir(titular, protocolo)).data.repetir).toMatchObject({
      protocolo,
      valorLance: 1_000_000,
      tipoAmortizacao: 'PC',
      mudou: false,
    })
    expect((await repetir(outra, protocolo)).codigo).toBe('NAO_ENCONTRADO')
    expect((await repetir(titular, protocolo.slice(0, -1))).codigo).toBe('NAO_ENCONTRADO')
  })

  test('after a readjustment follows the credit where it was told in percent, and offers what it tells', async () => {
    const { grupo, id, titular } = await novoOfertante(cena, {
      assembleia: 12,
      parametros: { reajusteAnualPpt: parsePercent('10') },
    })
    const outra = createTitular(cena, grupo.cotas.get('0002') ?? 0)
    await titular.ofertar(2_400_000, { situacaoOferta: 'PE', valorLanceEmbutido: 800_000 })
    await outra.ofertar(2_400_000, { situacaoOferta: 'VL' })
    cena().irPara(addDays(grupo.grupo.dataDaAssembleia(13), 1))
    const reajuste = await cena().gestor.chamar('POST /grupos/:id/reajustes', { params: { id: grupo.id }, body: {} })
    expect(reajuste.status).toBe(200)
    expect(await repeatDe(titular)).toMatchObject({
      valorLance: 2_640_000,
      valorLanceEmbutido: 880_000,
      mudou: true,
    })
    expect(await repeatDe(outra)).toMatchObject({ valorLance: 2_400_000, valorLanceEmbutido: 0, mudou: false })
    expect((await titular.ofertar(2_640_000, { situacaoOferta: 'PE', valorLanceEmbutido: 880_000 })).status).toBe(200)
    // The bid in the assembly before does not change.
    expect((await lancesDe(cena(), id)).map(({ assembleia, valor_centavos: v }) => [assembleia, v])).toEqual([
      [12, 2_400_000],
      [14, 2_640_000],
    ])
  })
})

test('a bid that won tells when its contemplation was undone, and nothing while it stands', async () => {
  const { vencedora, doLance } = await publicada(cena(), { valorCentavos: 3_000_000 })
  const titular = createTitular(cena, vencedora)
  const lido = async () => (await titular.historico()).data
  expect(await lido()).toMatchObject([{ status: 'vencedor', contemplacaoDesfeitaEm: null }])
  expect((await desfazer(cena(), doLance)).status).toBe(200)
  expect(await lido()).toMatchObject([{ status: 'vencedor', contemplacaoDesfeitaEm: cena().hoje() }])
})

test.each([
  ['quota', 'cota_id = (select min(id) from cota where id <> lance.cota_id and grupo_id = lance.grupo_id)'],
  ['assembly', 'assembleia = assembleia + 1'],
])('a bid is moved to no other %s, by whoever writes to the database', async (_, mudanca) => {
  const { titular } = await novoOfertante(cena)
  const { protocolo } = (await titular.ofertar(1_000_000)).data
  await expect(cena().ambiente.sql(`update lance set ${mudanca} where protocolo = $1`, [protocolo])).rejects.toThrow(
    'um lance não muda de número, de cota nem de assembleia',
  )
})
