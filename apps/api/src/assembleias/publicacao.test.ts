import { randomUUID } from 'node:crypto'
import { addDays, type PacoteDaAssembleia, weekday } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, previaDe, publicar, registrarPremios, useCena } from './assembleias.fixture.ts'

const cena = useCena()
const credito = 8_000_000

/** A group on the day of its assembly, with the prizes in. */
async function reuniao(pedido: Parameters<ReturnType<typeof cena>['novoGrupo']>[0] = {}, premios = premiosDe(7)) {
  const c = cena()
  // Each assembly has a drawing of its own: a month apart, since prizes are registered once.
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo(pedido)
  await registrarPremios(c, grupo.extracao, premios)
  return grupo
}

type Grupo = Awaited<ReturnType<typeof reuniao>>

const idDe = (grupo: Grupo, numero: number) => grupo.cotas.get(String(numero).padStart(4, '0')) ?? 0

const ofertar = async (grupo: Grupo, numero: number, valorCentavos: number, resto = {}) => {
  const body = { modalidade: 'livre', valorCentavos, forma: 'prazo', ...resto }
  const params = { id: idDe(grupo, numero) }
  const resposta = await cena().gestor.chamar('POST /cotas/:id/lances', { params, body })
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.json))
}

const tentar = ({ id: grupoId, numero }: Grupo, conferencia: string, headers = {}) =>
  cena().gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', {
    params: { grupoId, numero },
    body: { conferencia },
    headers,
  })

const cotaDe = async (id: number) =>
  (await cena().ambiente.sql('select *, data_contemplacao::text as contemplada_em from cota where id = $1', [id]))[0]

describe('publishing an assembly', () => {
  test('contemplates who was drawn, takes the credit from the cash, and says so to the holder', async () => {
    const c = cena()
    const grupo = await reuniao()
    const antes = await c.caixa(grupo.id)
    const { previa, resposta } = await publicar(c, grupo)
    expect(previa.data.contempladas).toMatchObject([
      { cota: 7, cotaId: idDe(grupo, 7), titular: 'Consorciado 0007', forma: 'sorteio' },
    ])
    expect(resposta).toMatchObject({
      status: 200,
      data: { contempladas: 1, restituidas: 0, saldoFinalCentavos: antes - credito },
    })
    expect(await cotaDe(idDe(grupo, 7))).toMatchObject({
      contemplada_em: grupo.dia,
      modalidade_contemplacao: 'Sorteio',
      contribuicoes_antes_da_contemplacao: 10,
    })
    const contemplacoes = await c.ambiente.sql('select * from contemplacao where grupo_id = $1', [grupo.id])
    expect(contemplacoes).toMatchObject([
      { cota_id: idDe(grupo, 7), forma: 'sorteio', assembleia: 10, credito_centavos: credito, pagar_lance_ate: null },
    ])
    expect(await c.caixa(grupo.id)).toBe(antes - credito)
    const mensagens = await c.ambiente.sql('select assunto from mensagem_saida order by id desc limit 1')
    expect(mensagens[0]?.['assunto']).toContain('sua cota foi contemplada')
    expect(
      await c.ambiente.sql("select acao, ator_id from auditoria where objeto_tipo = 'assembleia' and objeto_id = $1", [
        `${grupo.id}/10`,
      ]),
    ).toEqual([{ acao: 'publicar-assembleia', ator_id: c.gestor.funcionarioId }])
  })

  test('the preview writes nothing', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(grupo.dia)
    await ofertarAntes(grupo)
    const retrato = () =>
      c.ambiente.sql(`select (select count(*) from apuracao) a, (select count(*) from contemplacao) b, (select count(*) from movimento) c,
        (select count(*) from movimento_grupo) d, (select count(*) from auditoria) e, (select count(*) from mensagem_saida) f`)
    const antes = await retrato()
    expect((await previaDe(c, grupo)).status).toBe(200)
    expect(await retrato()).toEqual(antes)
  })

  test('ranks the bids, and tells each what became of it', async () => {
    const c = cena()
    const grupo = await reuniao({ cotas: 24 })
    await ofertar(grupo, 7, 3_000_000)
    await ofertar(grupo, 3, 6_000_000)
    await ofertar(grupo, 4, 5_000_000)
    await ofertar(grupo, 5, 1_000_000)
    await c.ambiente.sql('update cota set situacao = $2 where id = $1', [idDe(grupo, 5), 'Cancelado'])
    const { resposta } = await publicar(c, grupo)
    expect(resposta.data.contempladas).toBe(3)
    const lances = await c.ambiente.sql(
      'select c.numero, l.situacao, l.motivo, l.posicao from lance l join cota c on c.id = l.cota_id where l.grupo_id = $1 order by c.numero',
      [grupo.id],
    )
    expect(lances).toEqual([
      { numero: '0003', situacao: 'vencedor', motivo: null, posicao: 1 },
      { numero: '0004', situacao: 'vencedor', motivo: null, posicao: 2 },
      { numero: '0005', situacao: 'fora-da-disputa', motivo: 'SEM_COTA_ATIVA', posicao: null },
      { numero: '0007', situacao: 'fora-da-disputa', motivo: 'CONTEMPLADA_POR_SORTEIO', posicao: null },
    ])
    expect(await cotaDe(idDe(grupo, 3))).toMatchObject({ modalidade_contemplacao: 'Lance livre' })
    const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/lances', {
      params: { grupoId: grupo.id, numero: 10 },
    })
    expect(data.map(({ cota }: { cota: string }) => cota).slice(0, 2)).toEqual(['0003', '0004'])
    expect(
      await c.ambiente.sql(
        'select tipo, valor_centavos, vencimento is not null as vence from boleto where cota_id = $1',
        [idDe(grupo, 3)],
      ),
    ).toEqual([{ tipo: 'lance', valor_centavos: 6_000_000, vence: true }])
  })

  test('leaves out who is late and who paid this instalment late, with the reason', async () => {
    const c = cena()
    const cotas = [
      { emAtraso: 1 },
      { diasAteOPagamento: (n: number) => (n === 10 ? 2 : 0) },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]
    const grupo = await reuniao({ cotas }, ['00001', '00002', '00003', '99999', '99998'])
    const { previa } = await publicar(c, grupo)
    const [sorteio] = previa.data.sorteios
    const provados = sorteio.candidatos.filter(({ cota }: { cota: number | null }) => cota !== null).slice(0, 3)
    expect(provados.map(({ cota, motivo }: { cota: number; motivo: string }) => [cota, motivo])).toEqual([
      [1, 'EM_ATRASO'],
      [2, 'PAGA_APOS_O_VENCIMENTO'],
      [3, null],
    ])
    expect(sorteio.contemplada).toBe(3)
  })

  test('refunds an excluded quota that is drawn, out of the cash', async () => {
    const c = cena()
    const grupo = await reuniao(
      { cotas: [{ cancelamento: '2026-11-01' }, ...Array.from({ length: 11 }, () => ({}))] },
      premiosDe(1),
    )
    const antes = await c.caixa(grupo.id)
    const { resposta } = await publicar(c, grupo)
    expect(resposta.data).toMatchObject({ contempladas: 1, restituidas: 1 })
    const [restituicao] = await c.ambiente.sql('select * from restituicao where cota_id = $1', [idDe(grupo, 1)])
    const {
      base_centavos: base,
      multa_centavos: multa,
      penal_centavos: penal,
      valor_centavos: valor,
    } = restituicao ?? {}
    expect(valor).toBe(base - multa - penal)
    expect(valor).toBeGreaterThan(0)
    expect(await c.caixa(grupo.id)).toBe(antes - credito - valor)
  })

  test('happens once: ten managers at the same moment make one, and the rest are told', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(grupo.dia)
    const { data } = await previaDe(c, grupo)
    const antes = await c.caixa(grupo.id)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => tentar(grupo, data.conferencia)))
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(respostas.filter(({ status }) => status !== 200).map(({ codigo }) => codigo))).toEqual(
      new Set(['ASSEMBLEIA_JA_PUBLICADA']),
    )
    expect(await c.caixa(grupo.id)).toBe(antes - credito)
    expect((await previaDe(c, grupo)).codigo).toBe('ASSEMBLEIA_JA_PUBLICADA')
  })

  test('the same key gets the same answer and does nothing again', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(grupo.dia)
    const { conferencia } = (await previaDe(c, grupo)).data
    const headers = { 'idempotency-key': randomUUID() }
    const primeira = await tentar(grupo, conferencia, headers)
    expect(primeira.status).toBe(200)
    expect((await tentar(grupo, conferencia, headers)).json).toEqual(primeira.json)
  })

  test('publishes what was seen: another winner since the preview is refused', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(grupo.dia)
    const { conferencia } = (await previaDe(c, grupo)).data
    await c.ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [idDe(grupo, 7)])
    expect((await tentar(grupo, conferencia)).codigo).toBe('RESULTADO_MUDOU')
    expect(await c.ambiente.sql('select 1 from apuracao where grupo_id = $1', [grupo.id])).toEqual([])
    expect((await tentar(grupo, (await previaDe(c, grupo)).data.conferencia)).status).toBe(200)
  })
})

async function ofertarAntes(grupo: Grupo) {
  const c = cena()
  c.irPara(addDays(grupo.dia, -2))
  await ofertar(grupo, 3, 2_000_000)
  c.irPara(grupo.dia)
}

describe('when it may be published', () => {
  const detalhe = async ({ id: grupoId }: Grupo, numero: number) =>
    (await cena().gestor.chamar('GET /assembleias/:grupoId/:numero', { params: { grupoId, numero } })).data

  test('not before its day, nor without its drawing', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(addDays(grupo.dia, -1))
    expect(await detalhe(grupo, 10)).toMatchObject({
      situacao: 'prevista',
      impedimento: { codigo: 'ASSEMBLEIA_NO_FUTURO' },
    })
    const { conferencia } = (await previaDe(c, grupo)).data
    expect((await tentar(grupo, conferencia)).codigo).toBe('ASSEMBLEIA_NO_FUTURO')
    const outro = await c.novoGrupo({ emDias: 15 })
    c.irPara(outro.dia)
    expect(await detalhe(outro, 10)).toMatchObject({
      situacao: 'aguarda-extracao',
      premios: null,
      extracaoDia: outro.extracao,
    })
    expect((await tentar(outro, conferencia)).codigo).toBe('EXTRACAO_NAO_REGISTRADA')
    expect((await previaDe(c, outro)).codigo).toBe('EXTRACAO_NAO_REGISTRADA')
  })

  test('a drawing that the lottery moved to another day before the assembly counts', async () => {
    const c = cena()
    c.irPara(addDays(c.hoje(), 40))
    // A Friday's, which the drawing of Wednesday decides.
    while (weekday(addDays(c.hoje(), 5)) !== 5) c.irPara(addDays(c.hoje(), 1))
    const grupo = await c.novoGrupo()
    const movida = addDays(grupo.extracao, 1)
    await registrarPremios(c, movida, premiosDe(2))
    c.irPara(grupo.dia)
    expect(await detalhe(grupo, 10)).toMatchObject({ situacao: 'pronta', extracaoDia: movida })
  })

  test('those held before the group came in are not ours; the rest go in order', async () => {
    const c = cena()
    const grupo = await reuniao()
    expect(await detalhe(grupo, 9)).toMatchObject({ situacao: 'anterior' })
    expect((await previaDe(c, { ...grupo, numero: 9 })).codigo).toBe('ASSEMBLEIA_ANTERIOR')
    const [seguinte] = await c.ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 11',
      [grupo.id],
    )
    c.irPara(seguinte?.dia ?? '')
    const registrada = (await detalhe(grupo, 11)).extracaoDia
    await registrarPremios(c, registrada, premiosDe(8))
    const onze = { ...grupo, numero: 11 }
    expect(await detalhe(grupo, 11)).toMatchObject({ impedimento: { codigo: 'ASSEMBLEIA_FORA_DE_ORDEM' } })
    expect((await tentar(onze, (await previaDe(c, onze)).data.conferencia)).codigo).toBe('ASSEMBLEIA_FORA_DE_ORDEM')
    // A late result takes no days from anybody: deadlines count from its publication.
    await tentar(grupo, (await previaDe(c, grupo)).data.conferencia)
    const [{ garantia_ate: garantia } = {}] = await c.ambiente.sql(
      'select garantia_ate::text from contemplacao where grupo_id = $1',
      [grupo.id],
    )
    expect(garantia > (seguinte?.dia ?? '')).toBe(true)
  })

  test('is the manager, with a session, of a group that exists', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(grupo.dia)
    const { conferencia } = (await previaDe(c, grupo)).data
    const analista = await c.nucleo.naRetaguarda('analista')
    const params = { grupoId: grupo.id, numero: 10 }
    const body = { conferencia }
    expect((await analista.chamar('POST /assembleias/:grupoId/:numero/publicacao', { params, body })).codigo).toBe(
      'PAPEL_NAO_PERMITE',
    )
    const atendente = await c.nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar('GET /assembleias/:grupoId/:numero/previa', { params })).codigo).toBe(
      'PAPEL_NAO_PERMITE',
    )
    expect((await createClienteHttp(c.ambiente.url).chamar('GET /assembleias')).status).toBe(401)
    expect((await tentar({ ...grupo, id: 999_999 }, conferencia)).status).toBe(404)
    expect((await tentar({ ...grupo, numero: 600 }, conferencia)).status).toBe(404)
  })

  test('the calendar pages and filters by day, group and situation', async () => {
    const c = cena()
    const grupo = await reuniao()
    c.irPara(grupo.dia)
    const listar = async (query: Record<string, string | number>) =>
      (await c.gestor.chamar('GET /assembleias', { query })).json
    const prontas = await listar({ grupo: grupo.codigo, situacao: 'pronta' })
    expect(prontas.data.map(({ numero }: { numero: number }) => numero)).toEqual([10])
    expect((await listar({ grupo: grupo.codigo, situacao: 'anterior' })).total).toBe(9)
    expect((await listar({ grupo: grupo.codigo, situacao: 'prevista', page_size: 7 })).total_pages).toBe(8)
    expect((await listar({ grupo: grupo.codigo, de: grupo.dia, ate: grupo.dia })).data).toMatchObject([
      { numero: 10, situacao: 'pronta' },
    ])
    expect((await listar({ grupo: grupo.codigo, situacao: 'publicada' })).data).toEqual([])
  })
})

describe('the draws of the sources, through the service', () => {
  const premios = ['19258', '54266', '69713', '08037', '68267']
  const renumerar = async (grupo: Grupo, numeros: readonly number[]) => {
    await cena().ambiente.sql("update cota set numero = '9' || right(numero, 3) where grupo_id = $1", [grupo.id])
    for (const [i, numero] of numeros.entries())
      await cena().ambiente.sql('update cota set numero = $2 where id = $1', [
        idDe(grupo, i + 1),
        String(numero).padStart(4, '0'),
      ])
  }
  const centenas = [
    '258',
    '925',
    '192',
    '266',
    '426',
    '542',
    '713',
    '971',
    '697',
    '037',
    '803',
    '080',
    '267',
    '826',
    '682',
  ]
  const milhares = ['9258', '1925', '4266', '5426', '9713', '6971', '8037', '0803', '8267', '6826']
  const fora = [80, 81, 82, 83, 84, 85, 86, 87]

  test.each<[string, number, Record<string, string>, number[], string[], number]>([
    ['up to 1,000: fifteen hundreds', 750, {}, [258, 192, 266, ...fora], centenas, 258],
    ['the first fit one of the fifteen', 750, {}, [10, 266, 713, ...fora], centenas, 266],
    [
      'two hundreds a prize',
      750,
      { centenasPorPremio: 'duas' },
      [192, 266, 426, ...fora],
      ['258', '192', '266', '542', '713', '697', '037', '080', '267', '682'],
      192,
    ],
    ['up to 5,000: thousands, reduced', 3000, {}, [258, 1925, ...fora], milhares, 258],
    [
      'up to 5,000: additional numbers',
      3000,
      { reducaoDeMilhar: 'numeros-adicionais' },
      [1925, 2426, ...fora],
      milhares,
      1925,
    ],
    ['up to 10,000: thousands, dropped', 6000, {}, [258, 1925, ...fora], milhares, 1925],
  ])('%s', async (_caso, maximoCotas, parametros, numeros, sorteados, contemplada) => {
    const grupo = await reuniao({ maximoCotas, parametros, cotas: numeros.length }, premios)
    await renumerar(grupo, numeros)
    const { previa, resposta } = await publicar(cena(), grupo)
    const [sorteio] = previa.data.sorteios
    expect(sorteio.candidatos.map(({ sorteado }: { sorteado: string }) => sorteado)).toEqual(sorteados)
    expect(sorteio.contemplada).toBe(contemplada)
    expect(resposta.status).toBe(200)
  })

  test.each<[string, number[], number]>([
    ['alternada', [257, 260, 10, ...fora], 257],
    ['superior-depois-inferior', [257, 261, 10, ...fora], 261],
    ['superior', [257, 10, ...fora], 10],
  ])('nobody fit among the candidates: approximation %s', async (aproximacao, numeros, contemplada) => {
    const grupo = await reuniao({ maximoCotas: 750, parametros: { aproximacao }, cotas: numeros.length }, [
      '19258',
      '99999',
      '99998',
      '99997',
      '99996',
    ])
    await renumerar(grupo, numeros)
    const { previa } = await publicar(cena(), grupo)
    expect(previa.data.sorteios[0].contemplada).toBe(contemplada)
  })

  test('the ranking of the worked example, with its ties', async () => {
    const grupo = await reuniao({ maximoCotas: 750, cotas: 30, parametros: { sorteiosDeAtivos: 0 } }, premios)
    const lances = [
      [101, 80_000, 24_000],
      [205, 60_000, 21_000],
      [333, 80_000, 28_000],
      [410, 100_000, 35_000],
      [512, 40_000, 13_000],
      [620, 60_000, 30_000],
      [742, 80_000, 28_000.01],
    ] as const
    for (const [i, [numero, doCredito, valor]] of lances.entries()) {
      await cena().ambiente.sql('update cota set credito_centavos = $2, numero = $3 where id = $1', [
        idDe(grupo, i + 1),
        doCredito * 100,
        String(numero).padStart(4, '0'),
      ])
      await cena().ambiente.sql('update cota_saldo set saldo_devedor_centavos = $2 where cota_id = $1', [
        idDe(grupo, i + 1),
        doCredito * 100,
      ])
      await ofertar(grupo, i + 1, Math.round(valor * 100))
    }
    // The example's cash: R$ 200.000,00.
    const falta = 20_000_000 - (await cena().caixa(grupo.id))
    await cena().ambiente.sql(
      "insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em) values ($1, $2, 'fundo-comum', 'despesa', '2026-11-20', $3, now())",
      [`acerto:${grupo.id}`, grupo.id, falta],
    )
    const { previa, resposta } = await publicar(cena(), grupo)
    expect(previa.data.numeroDesempate).toBe(258)
    expect(previa.data.lances.map(({ cota }: { cota: number }) => cota)).toEqual([620, 205, 333, 410, 742, 512, 101])
    expect(previa.data.contempladas.map(({ cota }: { cota: number }) => cota)).toEqual([620, 205, 333, 410])
    expect(resposta.data.saldoFinalCentavos).toBe(1_400_000)
  })
})

describe('the published bundle', () => {
  test('is read by anybody, holds no personal data, and is what the staff downloads', async () => {
    const c = cena()
    const grupo = await reuniao({ cotas: 14 })
    await ofertar(grupo, 3, 2_000_000)
    const params = { parceiro: c.parceiro.chave, grupo: grupo.codigo, numero: 10 }
    const ler = () => createClienteHttp(c.ambiente.url).chamar('GET /v1/pacotes/:parceiro/:grupo/:numero', { params })
    expect((await ler()).status).toBe(404)
    await publicar(c, grupo)
    const { status, bytes } = await ler()
    expect(status).toBe(200)
    const pacote: PacoteDaAssembleia = JSON.parse(bytes.toString('utf8'))
    expect(pacote.formato).toBe('contempla/assembleia@1')
    expect(pacote.resultado.contempladas).toContainEqual({ cota: 7, forma: 'sorteio' })
    expect(bytes.toString('utf8')).not.toMatch(/Consorciado|exemplo\.com|\d{8}-[0-9A-Z]{8}/)
    const daEquipe = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/pacote', {
      params: { grupoId: grupo.id, numero: 10 },
    })
    expect(daEquipe.bytes.equals(bytes)).toBe(true)
    const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/resultado', {
      params: { grupoId: grupo.id, numero: 10 },
    })
    expect(data.contempladas).toMatchObject([
      { cota: 7, cotaId: idDe(grupo, 7), forma: 'sorteio' },
      { cota: 3, cotaId: idDe(grupo, 3), forma: 'lance' },
    ])
  })
})
