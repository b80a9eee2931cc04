import { addDays } from '@contempla/consorcio'
import { contratoRetaguarda, hasPapel, PAPEIS } from '@contempla/contract'
import { type Chamada, createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { expectSaldosDerivados, irPara } from './cobrancas.fixture.ts'
import { emitirGrupo, rotinas, routesDaRetaguarda } from './index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'

beforeEach(() => irPara(ambiente, hoje))

const corpos: Record<string, unknown> = {
  'POST /cotas/:id/aviso-por-carta': { dia: '2026-11-20' },
  'POST /cotas/:id/troca-de-credito': { credito: 9_000_000 },
  'POST /grupos/:id/cotas': {
    inscricaoNacional: '52998224725',
    plano: 'auto-60',
    numero: '0009',
    nomeBem: 'Automóvel',
    credito: 8_000_000,
  },
  'POST /grupos/:id/reajustes': { tabela: [] },
}
const isChamada = (key: string): key is Chamada => key in contratoRetaguarda
const chamadas = routesDaRetaguarda.map(({ call }) => `${call.method} ${call.path}`).filter(isChamada)

describe.each(chamadas)('%s', (key) => {
  const call = routesDaRetaguarda.find((route) => `${route.call.method} ${route.call.path}` === key)?.call
  const envio = { params: { id: 999_999_999, assembleia: 1 }, ...(key in corpos ? { body: corpos[key] } : {}) }

  test('answers nobody without a session, and only the roles that it names', async () => {
    expect((await createClienteHttp(ambiente.url).chamar(key, envio)).codigo).toBe('TOKEN_EXPIRED')
    for (const papel of PAPEIS) {
      const pode = hasPapel(papel, call?.papel ?? 'administrador')
      const { status } = await (await nucleo.naRetaguarda(papel)).chamar(key, envio)
      expect(status === 403).toBe(!pode)
    }
  })

  test.runIf(key.includes(':id'))('finds nothing under an id that does not exist', async () => {
    const { status, codigo } = await (await nucleo.naRetaguarda('gestor')).chamar(key, envio)
    expect({ status, codigo }).toEqual({ status: 404, codigo: 'NAO_ENCONTRADO' })
  })

  test.runIf(call?.idempotent)('is refused without the key that makes it happen once', async () => {
    const gestor = await nucleo.naRetaguarda('gestor')
    const { codigo } = await gestor.chamar(key, { ...envio, headers: { 'idempotency-key': '' } })
    expect(codigo).toBe('CHAVE_DE_IDEMPOTENCIA')
  })
})

describe('the run of a group', () => {
  test('is seen as foreseen, late and done, and leaves its trail', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 3, emDias: 25, assembleia: 4 })
    const gestor = await nucleo.naRetaguarda('gestor')
    const daqui = async (mes?: string) =>
      (await gestor.chamar('GET /emissoes', { query: { grupo: grupo.codigo, ...(mes ? { mes } : {}) } })).json
    const { data } = await daqui('2026-12')
    expect(data).toMatchObject([{ idGrupo: grupo.id, assembleia: 4, estado: 'atrasada', emitidas: 0 }])
    expect((await daqui('2027-01')).data).toMatchObject([{ assembleia: 5, estado: 'prevista' }])
    const emitir = rotinas.find(({ nome }) => nome === 'emissao-mensal')
    irPara(ambiente, data[0].emiteEm)
    await emitir?.executar(ambiente.servidor.contexto, data[0].emiteEm, grupo.id)
    const depois = addDays(data[0].emiteEm, 31)
    irPara(ambiente, depois)
    const segunda = await emitir?.executar(ambiente.servidor.contexto, depois, grupo.id)
    expect(segunda).toMatchObject({ meses: 1, emitidas: 3 })
    expect(await emitir?.executar(ambiente.servidor.contexto, depois, grupo.id)).toMatchObject({ emitidas: 0 })
    // One row of the trail of what was issued together, none where nothing was.
    const trilha = await ambiente.sql(
      "select ator_tipo, depois from auditoria where acao = 'emitir-parcelas' and objeto_id = $1 order by id",
      [String(grupo.id)],
    )
    expect(trilha).toMatchObject([
      {
        ator_tipo: 'sistema',
        depois: { dia: depois, assembleia: 5, emitidas: 3, totalCentavos: segunda?.['totalCentavos'] },
      },
    ])
    expect((await daqui('2027-01')).data).toMatchObject([
      { assembleia: 5, estado: 'concluida', emitidas: 3, totalCentavos: segunda?.['totalCentavos'] },
    ])
    const params = { id: grupo.id, assembleia: 5 }
    expect((await gestor.chamar('GET /grupos/:id/emissoes/:assembleia', { params })).data).toMatchObject({
      emitidas: 3,
    })
    const parcelas = await gestor.chamar('GET /grupos/:id/emissoes/:assembleia/parcelas', {
      params,
      query: { page_size: 2 },
    })
    expect(parcelas.json).toMatchObject({ total: 3, total_pages: 2 })
    expect(parcelas.data).toMatchObject([
      { cota: '0001', parcela: 5, situacao: 'aberto' },
      { cota: '0002', parcela: 5 },
    ])
    const pagas = await gestor.chamar('GET /grupos/:id/emissoes/:assembleia/parcelas', {
      params,
      query: { situacao: 'pago' },
    })
    expect(pagas.json.total).toBe(0)
    await expectSaldosDerivados(ambiente, [...grupo.cotas.values()])
  })

  test.each([
    ['0000-01', 400],
    ['1989-12', 400],
    ['1990-01', 200],
    ['2999-11', 200],
    ['9999-12', 400],
    ['2026-13', 400],
  ])('is asked by a month that exists: %s answers %i', async (mes, esperado) => {
    const { status } = await (await nucleo.naRetaguarda('atendente')).chamar('GET /emissoes', { query: { mes } })
    expect(status).toBe(esperado)
  })
})

describe('the sale of a quota', () => {
  async function grupoComVaga() {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 2, maximoCotas: 4, assembleia: 10 })
    const gestor = await nucleo.naRetaguarda('gestor')
    const body = {
      inscricaoNacional: grupo.titulares.get('0001') ?? '',
      plano: 'auto-60',
      numero: '0003',
      nomeBem: 'Automóvel',
      credito: 8_000_000,
    }
    const vender = (mudanca: Partial<typeof body> = {}, headers = {}) =>
      gestor.chamar('POST /grupos/:id/cotas', { params: { id: grupo.id }, body: { ...body, ...mudanca }, headers })
    return { grupo, gestor, vender }
  }

  test('gives the contributions left, percentages over them, and the first with the next issue', async () => {
    const { grupo, gestor, vender } = await grupoComVaga()
    const opcoes = await gestor.chamar('GET /grupos/:id/venda', { params: { id: grupo.id } })
    expect(opcoes.data).toMatchObject({
      numeros: ['0003', '0004'],
      planos: [{ chave: 'convencional' }, { chave: 'auto-60' }],
    })
    const headers = { 'idempotency-key': `venda-${grupo.id}-0123456789` }
    const venda = await vender({}, headers)
    expect(venda.data).toMatchObject({ versao: 0, contribuicoes: opcoes.data.contribuicoes })
    expect((await vender({}, headers)).json).toEqual(venda.json)
    irPara(ambiente, addDays(hoje, 40))
    await emitirGrupo(ambiente.servidor.contexto, addDays(hoje, 40), grupo.id)
    const [primeira] = await ambiente.sql(
      "select parcela, fundo_comum_ppt from movimento where cota_id = $1 and tipo = 'emissao' order by parcela limit 1",
      [venda.data.idCota],
    )
    const ideal = Math.floor(1_000_000 / venda.data.contribuicoes) * 1_000_000
    expect(primeira).toEqual({ parcela: 1, fundo_comum_ppt: ideal })
    await expectSaldosDerivados(ambiente, [venda.data.idCota])
  })

  test('is refused without a customer, a plan, a number that is free and in the group, or months left', async () => {
    const { grupo, vender } = await grupoComVaga()
    const codigos = [
      (await vender({ inscricaoNacional: '52998224725' })).codigo,
      (await vender({ plano: 'convencional-x' })).codigo,
      (await vender({ numero: '0001' })).codigo,
      (await vender({ numero: '0005' })).codigo,
      (await vender({ numero: '0000' })).codigo,
      (await vender({ inscricaoNacional: '123' })).codigo,
    ]
    expect(codigos).toEqual([
      'CONSORCIADO_NAO_CADASTRADO',
      'PLANO_NAO_SERVE',
      'COTA_JA_VENDIDA',
      'NUMERO_FORA_DO_GRUPO',
      'NUMERO_FORA_DO_GRUPO',
      'VALIDACAO',
    ])
    irPara(ambiente, '2040-01-01')
    expect((await vender()).codigo).toBe('SEM_CONTRIBUICOES')
    await ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [grupo.id])
    expect((await vender()).codigo).toBe('GRUPO_NAO_ESTA_EM_ANDAMENTO')
    expect(await ambiente.sql('select 1 from cota where grupo_id = $1', [grupo.id])).toHaveLength(2)
  })

  test.each([
    ['a centavo', 1, 'VALIDACAO'],
    ['a centavo under 30% less', -1, 'CREDITO_FORA_DO_GRUPO'],
    ['30% less', 0, null],
    ['30% more', 0, null],
    ['a centavo over 30% more', 1, 'CREDITO_FORA_DO_GRUPO'],
  ])('with a credit of %s than the group has', async (caso, sobra, codigo) => {
    const { grupo, gestor, vender } = await grupoComVaga()
    const { data } = await gestor.chamar('GET /grupos/:id/venda', { params: { id: grupo.id } })
    const { minimo, maximo } = data.faixaDeCredito ?? { minimo: 0, maximo: 0 }
    expect([minimo, maximo]).toEqual([5_600_000, 10_400_000])
    const credito = caso === 'a centavo' ? 1 : (caso.endsWith('more') ? maximo : minimo) + sobra
    const venda = await vender({ credito })
    expect(venda.codigo ?? null).toBe(codigo)
    const quantas = await ambiente.sql('select 1 from cota where grupo_id = $1', [grupo.id])
    expect(quantas).toHaveLength(codigo === null ? 3 : 2)
  })

  test('of one number to two people at once sells it once', async () => {
    const { grupo, vender } = await grupoComVaga()
    const respostas = await Promise.all([vender(), vender({ inscricaoNacional: grupo.titulares.get('0002') ?? '' })])
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})
