import { randomUUID } from 'node:crypto'
import { addDays, corteDosLances, parametrosPadrao } from '@contempla/consorcio'
import { createClienteHttp, fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'

const cena = useCena()
const credito = 8_000_000

type Oferta = {
  modalidade: string
  valorCentavos: number
  embutidoCentavos?: number
  fgtsCentavos?: number
  forma?: string
}
const livre = (valorCentavos: number, resto: Partial<Oferta> = {}): Oferta => ({
  modalidade: 'livre',
  valorCentavos,
  forma: 'prazo',
  ...resto,
})

const ofertar = (id: number | undefined, oferta: Oferta, headers = {}) =>
  cena().gestor.chamar('POST /cotas/:id/lances', {
    params: { id: id ?? 0 },
    body: { fundamento: fundamentoDeTeste, forma: 'prazo', ...oferta },
    headers,
  })
const cancelar = (protocolo: string) =>
  cena().gestor.chamar('POST /lances/:protocolo/cancelamento', {
    params: { protocolo },
    body: { fundamento: fundamentoDeTeste },
  })
const ver = async (id: number | undefined) =>
  (await cena().gestor.chamar('GET /cotas/:id/lances', { params: { id: id ?? 0 } })).data
const ativos = (id: number | undefined) =>
  cena().ambiente.sql("select * from lance where cota_id = $1 and situacao = 'ativo'", [id])

async function umaCota(pedido: Parameters<ReturnType<typeof cena>['novoGrupo']>[0] = {}) {
  cena().irPara('2026-11-20')
  const grupo = await cena().novoGrupo({ cotas: 2, ...pedido })
  return { grupo, id: grupo.cotas.get('0001') ?? 0 }
}

describe('placing a bid', () => {
  test('gives a protocol and is the one active bid of the quota', async () => {
    const { grupo, id } = await umaCota()
    const { status, data } = await ofertar(id, livre(2_800_001, { embutidoCentavos: 1_000_000, forma: 'parcela' }))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      cotaId: id,
      assembleia: 10,
      diaDaAssembleia: grupo.dia,
      situacao: 'ativo',
      selado: true,
      valorCentavos: null,
      percentualPpt: null,
    })
    expect(data.protocolo).toMatch(/^20261120-[0-9A-Z]{8}$/)
    expect(await ativos(id)).toMatchObject([
      { protocolo: data.protocolo, valor_centavos: 2_800_001, embutido_centavos: 1_000_000, forma: 'parcela' },
    ])
    expect(await ver(id)).toMatchObject({ ativo: { protocolo: data.protocolo }, impedimento: null })
    expect(
      await cena().ambiente.sql(
        "select acao, ator_tipo from auditoria where objeto_tipo = 'lance' and objeto_id = $1",
        [data.protocolo],
      ),
    ).toEqual([{ acao: 'ofertar-lance', ator_tipo: 'funcionario' }])
  })

  test('again replaces the one before, which stays as history', async () => {
    const { id } = await umaCota()
    const { data: primeiro } = await ofertar(id, livre(1_000_000))
    const { data: segundo } = await ofertar(id, livre(1_500_000))
    expect((await ativos(id)).map(({ protocolo }) => protocolo)).toEqual([segundo.protocolo])
    const { historico } = await ver(id)
    expect(
      historico.map((lance: { protocolo: string; situacao: string }) => [lance.protocolo, lance.situacao]),
    ).toEqual([
      [segundo.protocolo, 'ativo'],
      [primeiro.protocolo, 'substituido'],
    ])
  })

  test('50 at once with one key make one bid and one protocol; another offer under the key is refused', async () => {
    const { id } = await umaCota()
    const headers = { 'idempotency-key': randomUUID() }
    const respostas = await Promise.all(Array.from({ length: 50 }, () => ofertar(id, livre(1_000_000), headers)))
    expect(new Set(respostas.map(({ data }) => data.protocolo)).size).toBe(1)
    expect(await cena().ambiente.sql('select count(*)::int as n from lance where cota_id = $1', [id])).toEqual([
      { n: 1 },
    ])
    expect((await ofertar(id, livre(1_000_001), headers)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
    expect((await ofertar(id, livre(1_000_000), { 'idempotency-key': '' })).codigo).toBe('CHAVE_DE_IDEMPOTENCIA')
  })

  test.each<[string, Oferta, string]>([
    ['nothing', livre(0), 'LANCE_VAZIO'],
    ['less than the least', livre(1_000), 'LANCE_ABAIXO_DO_MINIMO'],
    ['more than what is owed', livre(9_000_000), 'LANCE_ACIMA_DO_MAXIMO'],
    ['a fixed bid that is not it', { modalidade: 'fixo-25', valorCentavos: 2_000_001 }, 'LANCE_FIXO_DIFERENTE'],
    ['more embedded than a quarter', livre(3_000_000, { embutidoCentavos: 2_000_001 }), 'EMBUTIDO_ACIMA_DO_PERMITIDO'],
    ['more embedded than offered', livre(1_000_000, { embutidoCentavos: 1_000_001 }), 'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE'],
    ['FGTS for a car', livre(1_000_000, { fgtsCentavos: 1 }), 'FGTS_SO_EM_IMOVEL'],
  ])('refuses %s and keeps the bid before', async (_caso, oferta, codigo) => {
    const { id } = await umaCota()
    const { data } = await ofertar(id, livre(1_500_000))
    expect((await ofertar(id, oferta)).codigo).toBe(codigo)
    expect((await ativos(id)).map(({ protocolo }) => protocolo)).toEqual([data.protocolo])
  })

  test.each(['LANCE_ACIMA_DO_MAXIMO', 'LANCE_ABAIXO_DO_MINIMO', 'LANCE_VAZIO'])(
    '%s is told in the words given',
    async (codigo) => {
      const palavras = {
        LANCE_ACIMA_DO_MAXIMO: [9_000_000, 'Este valor excede o lance máximo'],
        LANCE_ABAIXO_DO_MINIMO: [1_000, 'Este valor é menor que o lance mínimo'],
        LANCE_VAZIO: [0, 'Insira algum valor.'],
      }[codigo]
      const { id } = await umaCota()
      const { json } = await ofertar(id, livre(Number(palavras?.[0])))
      expect(json).toMatchObject({ codigo, mensagem: palavras?.[1] })
    },
  )

  test('takes the fixed bids that the group takes, and none that it does not', async () => {
    const { id } = await umaCota({ parametros: { lanceFixo50: false } })
    expect((await ofertar(id, { modalidade: 'fixo-25', valorCentavos: credito / 4 })).status).toBe(200)
    expect((await ofertar(id, { modalidade: 'fixo-50', valorCentavos: credito / 2 })).codigo).toBe(
      'MODALIDADE_NAO_ADMITIDA',
    )
    const { modalidades } = await ver(id)
    expect(modalidades).toEqual([
      { modalidade: 'livre', valorFixoCentavos: null },
      { modalidade: 'fixo-25', valorFixoCentavos: credito / 4 },
    ])
  })

  test('is not for a cancelled quota, nor for one contemplated', async () => {
    const cotas = [
      { cancelamento: '2026-10-01' },
      { contemplacao: { dia: '2026-09-25', modalidade: 'Sorteio' as const, lance: 0 } },
    ]
    const { grupo } = await umaCota({ cotas })
    expect((await ofertar(grupo.cotas.get('0001'), livre(1_000_000))).codigo).toBe('COTA_CANCELADA')
    expect((await ofertar(grupo.cotas.get('0002'), livre(1_000_000))).codigo).toBe('COTA_CONTEMPLADA')
    expect((await ver(grupo.cotas.get('0002'))).impedimento.codigo).toBe('COTA_CONTEMPLADA')
  })

  test('needs an assembly to come', async () => {
    const { grupo, id } = await umaCota()
    await cena().ambiente.sql('delete from assembleia where grupo_id = $1 and numero >= 10', [grupo.id])
    expect((await ofertar(id, livre(1_000_000))).codigo).toBe('SEM_ASSEMBLEIA_PARA_LANCE')
    expect(await ver(id)).toMatchObject({ assembleia: null, impedimento: { codigo: 'SEM_ASSEMBLEIA_PARA_LANCE' } })
  })

  test('of an unknown quota is 404; without a session 401; with a session any role serves', async () => {
    expect((await ofertar(999_999_999, livre(1_000_000))).status).toBe(404)
    expect((await cancelar('20261120-NAOEXISTE')).status).toBe(404)
    const anonimo = createClienteHttp(cena().ambiente.url)
    expect((await anonimo.chamar('GET /cotas/:id/lances', { params: { id: 1 } })).status).toBe(401)
    const { id } = await umaCota()
    const atendente = await cena().nucleo.naRetaguarda('atendente')
    const body = { fundamento: fundamentoDeTeste, forma: 'prazo', ...livre(1_000_000) }
    expect((await atendente.chamar('POST /cotas/:id/lances', { params: { id }, body })).status).toBe(200)
  })
})

describe('the deadline', () => {
  test('is the last minute of the eve in Brasília, to place and to cancel', async () => {
    const { grupo, id } = await umaCota()
    const vespera = addDays(grupo.dia, -1)
    cena().irPara(vespera, '23:59:59.999')
    const { status, data } = await ofertar(id, livre(1_000_000))
    expect(status).toBe(200)
    cena().irPara(grupo.dia, '00:00:00')
    expect((await ofertar(id, livre(1_100_000))).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect((await cancelar(data.protocolo)).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect((await ativos(id)).map(({ protocolo }) => protocolo)).toEqual([data.protocolo])
    cena().irPara(addDays(grupo.dia, 1))
    expect((await ofertar(id, livre(1_200_000))).data).toMatchObject({ assembleia: 11 })
  })

  test('is earlier where the group says so', async () => {
    const { grupo, id } = await umaCota({ parametros: { horaLimiteDoLance: '18:00' } })
    cena().irPara(addDays(grupo.dia, -1), '18:00:59')
    expect((await ofertar(id, livre(1_000_000))).status).toBe(200)
    cena().irPara(addDays(grupo.dia, -1), '18:01:00')
    expect((await ofertar(id, livre(1_000_000))).codigo).toBe('LANCE_FORA_DO_PRAZO')
  })

  test('200 at once around it leave one active bid at most, and none accepted after it', async () => {
    const { grupo } = await umaCota({ cotas: 4 })
    const corte = corteDosLances(grupo.dia, parametrosPadrao('auto'))
    cena().ambiente.relogio.ajustar(new Date(corte.getTime() - 100))
    const ids = [...grupo.cotas.values()]
    const protocolos: string[] = []
    const pedidos = Array.from({ length: 200 }, async (_, i) => {
      const id = ids[i % ids.length]
      // The clock runs while they are on their way, so some are read before it moves and processed after.
      cena().ambiente.relogio.avancar(1)
      const conhecido = protocolos[Math.floor(Math.random() * protocolos.length)]
      if (i % 3 === 2 && conhecido) return cancelar(conhecido)
      const resposta = await ofertar(id, livre(1_000_000 + i))
      if (resposta.status === 200) protocolos.push(resposta.data.protocolo)
      return resposta
    })
    const respostas = await Promise.all(pedidos)
    expect(cena().ambiente.relogio.agora().getTime()).toBeGreaterThan(corte.getTime())
    expect(new Set(respostas.map(({ status, codigo }) => (status === 200 ? 200 : codigo)))).toContain(
      'LANCE_FORA_DO_PRAZO',
    )
    for (const id of ids) expect((await ativos(id)).length).toBeLessThanOrEqual(1)
    const depois = await cena().ambiente.sql(
      'select protocolo from lance where cota_id = any($1) and (criado_em >= $2 or encerrado_em >= $2)',
      [ids, corte],
    )
    expect(depois).toEqual([])
    const aceitos = respostas.filter(({ status, data }) => status === 200 && data.situacao === 'ativo').length
    expect(await cena().ambiente.sql('select count(*)::int as n from lance where cota_id = any($1)', [ids])).toEqual([
      { n: aceitos },
    ])
  })
})

describe('cancelling', () => {
  test('ends the bid once', async () => {
    const { id } = await umaCota()
    const { data } = await ofertar(id, livre(1_000_000))
    expect((await cancelar(data.protocolo)).data).toMatchObject({ situacao: 'cancelado' })
    expect(await ativos(id)).toEqual([])
    expect((await cancelar(data.protocolo)).codigo).toBe('LANCE_JA_ENCERRADO')
    expect((await ofertar(id, livre(1_000_000))).status).toBe(200)
  })
})

describe('simulating', () => {
  const simular = (id: number, oferta: Oferta) =>
    cena().gestor.chamar('POST /cotas/:id/lances/simulacao', { params: { id }, body: { forma: 'prazo', ...oferta } })

  test('tells own money, the net credit and what the plan becomes, and writes nothing', async () => {
    const { id } = await umaCota()
    const { data } = await simular(id, livre(2_000_000, { embutidoCentavos: 500_000 }))
    expect(data).toMatchObject({
      percentualPpt: 250_000_000_000,
      recursosPropriosCentavos: 1_500_000,
      creditoLiquidoCentavos: 7_500_000,
      quitacao: false,
      // There are 60 contributions of 1.95% of the credit, 10 of them issued, so 25% ends 12 whole ones.
      parcelasQuitadas: 12,
      parcelasRestantes: 38,
    })
    expect(await ativos(id)).toEqual([])
    const diluido = await simular(id, livre(400_000, { forma: 'parcela' }))
    expect(diluido.data).toMatchObject({ parcelasQuitadas: 0, parcelasRestantes: 50, pisoAplicado: false })
    expect(diluido.data.proximaParcelaCentavos).toBeLessThan(data.proximaParcelaCentavos)
    expect((await simular(id, livre(0))).codigo).toBe('LANCE_VAZIO')
  })

  test('a bid for the whole balance pays the quota off', async () => {
    const { id } = await umaCota()
    const { saldoDevedorCentavos } = await ver(id)
    const { data } = await simular(id, livre(saldoDevedorCentavos))
    expect(data).toMatchObject({ quitacao: true, parcelasRestantes: 0, proximaParcelaCentavos: null })
  })
})
