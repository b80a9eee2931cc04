import { randomUUID } from 'node:crypto'
import { addDays, formatReais } from '@contempla/consorcio'
import { PROCESSOS, vezDa } from '@contempla/consorcio/processos'
import { type Chamada, createClienteHttp, type GrupoPedido, PLANOS } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { escritoPara } from '../carteira/titular.fixture.ts'

const cena = useCena()
const comApolice = { premioDoSeguroPpt: 30_000_000_000 }
const contato = {
  telefone: { ddd: '11', telefone: '987654321' },
  email: 'ana@exemplo.com.br',
  melhorHorario: 'tarde',
}

/** Signs in the holder of a new group's first quota, anew for each call, so that the clock may move. */
async function titular(pedido: GrupoPedido = {}, pessoa: 'PF' | 'PJ' = 'PF') {
  const { ambiente, parceiro, novoGrupo } = cena()
  const grupo = await novoGrupo({ cotas: 2, parametros: comApolice, ...pedido })
  const id = grupo.cotas.get('0001') ?? 0
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [id])
  const clienteId = dono?.cliente_id ?? 0
  await ambiente.sql('update cliente set tipo_pessoa = $2 where id = $1', [clienteId, pessoa])
  const chamar = async (chamada: Chamada, { body, chave = randomUUID(), cotaId = id }: Envio = {}) => {
    const { sessoes, db } = ambiente.servidor.contexto
    const { clientId } = parceiro
    const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
    const http = createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    const headers: Record<string, string> = chamada.startsWith('POST') ? { 'idempotency-key': chave } : {}
    return http.chamar(chamada, { params: { id: cotaId }, headers, ...(body ? { body } : {}) })
  }
  return {
    id,
    outra: grupo.cotas.get('0002') ?? 0,
    ver: async () => (await chamar('GET /cotas/:id/seguro')).data,
    dados: async () => (await chamar('GET /cotas/:id/seguro/dados')).data,
    pedir: (chave?: string) => chamar('POST /cotas/:id/seguro', { body: contato, ...(chave ? { chave } : {}) }),
    sair: (ato: 'desistir' | 'cancelar') => chamar('POST /cotas/:id/seguro/saida', { body: { ato } }),
    chamar,
  }
}
type Envio = { body?: object; chave?: string; cotaId?: number }
type Titular = Awaited<ReturnType<typeof titular>>

const casosDa = (cotaId: number) =>
  cena().ambiente.sql<{ id: number; fase: string }>(
    "select id::int, fase from caso where cota_id = $1 and processo = 'seguro' order by id",
    [cotaId],
  )
const decidir = async ({ id }: Titular, ato: string, mais: object = {}) => {
  const caso = (await casosDa(id)).at(-1)
  return cena().gestor.chamar('POST /casos/:id/andamentos', {
    params: { id: caso?.id ?? 0 },
    body: { ato, fase: caso?.fase ?? '', ...mais },
  })
}
const assuntosDe = async ({ id }: Titular) =>
  (await escritoPara(cena(), id)).map(({ assunto }) => assunto.replace(/^.*?: /, ''))

describe('what is offered', () => {
  test('says what it covers and costs of the instalment, and how its holder is found; nothing was begun', async () => {
    const ana = await titular()
    const { oferta, contato: dela } = await ana.dados()
    expect(oferta).toMatchObject({ parcelasCobertas: 6, carenciaDias: 60, franquiaDias: 30, mesesDeEmprego: 12 })
    expect(oferta.premioMensal).toBe(Math.round(oferta.parcela * 0.03))
    expect(oferta.parcela).toBeGreaterThan(100_000)
    expect(dela.email).toBe('consorciado0001@exemplo.com.br')
    expect(await ana.ver()).toEqual({
      iniciado: false,
      possui_seguro: 'N',
      noPlano: null,
      arrependimentoAte: null,
      pedido: null,
    })
    expect(await casosDa(ana.id)).toEqual([])
  })

  test.each<[string, GrupoPedido, 'PF' | 'PJ', string]>([
    ['of a group without a policy', { parametros: {} }, 'PF', 'grupo'],
    ['of a company', {}, 'PJ', 'empresa'],
    ['of a quota that is paid off', { cotas: [{ quitacao: addDays('2026-11-20', -20) }, {}] }, 'PF', 'cota'],
    ['of a quota whose plan ends before it would pay', { assembleia: 58 }, 'PF', 'cota'],
    ['of a group that is still forming', { assembleia: 1, situacao: 'FORMACAO' }, 'PF', 'cota'],
  ])('%s is nothing, with the reason, and asked for it is refused', async (_, pedido, pessoa, porque) => {
    const ana = await titular(pedido, pessoa)
    expect(await ana.dados()).toMatchObject({ oferta: null, semOferta: porque })
    expect(await ana.pedir()).toMatchObject({ status: 409, codigo: 'GUARDA_NAO_ATENDIDA' })
    expect(await casosDa(ana.id)).toEqual([])
  })

  test('beside a plan that insures is nothing: the quota is insured, and what that costs is told', async () => {
    const ana = await titular({ venda: PLANOS.imovel180, categoria: 'imovel' })
    const { noPlano, possui_seguro } = await ana.ver()
    expect(possui_seguro).toBe('S')
    expect(noPlano).toBe(3_040)
    expect((await ana.dados()).oferta).toBeNull()
    expect((await ana.pedir()).codigo).toBe('GUARDA_NAO_ATENDIDA')
  })
})

describe('a request', () => {
  test('is one, however often it is sent, and waits for a person, who is told how to call', async () => {
    const ana = await titular()
    const chave = randomUUID()
    const pedido = await ana.pedir(chave)
    expect(pedido.status, JSON.stringify(pedido.json)).toBe(200)
    expect((await ana.pedir(chave)).json).toEqual(pedido.json)
    const [caso, ...outros] = await casosDa(ana.id)
    expect({ fase: caso?.fase, outros }).toEqual({ fase: 'solicitado', outros: [] })
    expect((await ana.pedir()).codigo).toBe('ATO_NAO_PERMITIDO')
    expect(await ana.ver()).toMatchObject({
      iniciado: true,
      possui_seguro: 'N',
      pedido: { tela: '/ofertaseguro/sucesso' },
    })
    expect((await ana.dados()).contato).toEqual({
      email: contato.email,
      telefone: { ...contato.telefone, tipoTelefone: 1 },
    })

    const { oferta } = await ana.dados()
    const { data } = await cena().gestor.chamar('POST /casos/:id/declarado', { params: { id: caso?.id ?? 0 } })
    expect(
      Object.fromEntries(data.map((campo: { rotulo: string; declarado: string }) => [campo.rotulo, campo.declarado])),
    ).toMatchObject({
      Telefone: '(11) 98765-4321',
      'E-mail': contato.email,
      'Melhor horário': 'À tarde, das 13h às 19h',
      'Custa por mês': formatReais(oferta.premioMensal),
    })
  })

  test('is given up before anybody called, and may be made again', async () => {
    const ana = await titular()
    await ana.pedir()
    expect((await ana.sair('desistir')).status).toBe(200)
    expect(await casosDa(ana.id)).toMatchObject([{ fase: 'naoContratado' }])
    expect((await ana.sair('desistir')).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await ana.pedir()).status).toBe(200)
    expect(await casosDa(ana.id)).toMatchObject([{ fase: 'naoContratado' }, { fase: 'solicitado' }])
  })

  test('is not closed once the quota left its group, and there is nothing to offer any more', async () => {
    const ana = await titular()
    await ana.pedir()
    await cena().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [ana.id])
    expect((await ana.ver()).possui_seguro).toBe('N')
    expect(await decidir(ana, 'contratar')).toMatchObject({ status: 409, codigo: 'GUARDA_NAO_ATENDIDA' })
    expect((await decidir(ana, 'naoContratar', { motivo: 'Saiu do grupo' })).status).toBe(200)
  })

  test('that was never made is not given up', async () => {
    expect(await (await titular()).sair('desistir')).toMatchObject({ status: 404, codigo: 'SEM_PROCESSO' })
  })

  test("of another's quota is nobody's", async () => {
    const ana = await titular()
    for (const [chamada, body] of [
      ['GET /cotas/:id/seguro'],
      ['GET /cotas/:id/seguro/dados'],
      ['POST /cotas/:id/seguro', contato],
      ['POST /cotas/:id/seguro/saida', { ato: 'desistir' }],
    ] as const)
      expect(await ana.chamar(chamada, { cotaId: ana.outra, ...(body ? { body } : {}) })).toMatchObject({
        status: 404,
        codigo: 'NAO_ENCONTRADO',
      })
  })

  test.each([
    ['a phone that there is not', { telefone: { ddd: '11', telefone: '123' } }],
    ['no e-mail', { email: 'ana' }],
    ['an hour at which nobody calls', { melhorHorario: 'noite' }],
  ])('with %s is refused', async (_, errado) => {
    const ana = await titular()
    const resposta = await ana.chamar('POST /cotas/:id/seguro', { body: { ...contato, ...errado } })
    expect(resposta).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
    expect(await casosDa(ana.id)).toEqual([])
  })
})

describe('an insurance', () => {
  const ligar = (liga: boolean) =>
    cena().ambiente.sql('update parceiro set funcionalidades = funcionalidades || $2::jsonb where chave = $1', [
      cena().parceiro.chave,
      JSON.stringify({ ofertaSeguro: liga }),
    ])

  async function contratada() {
    const ana = await titular()
    await ana.pedir()
    const contratado = await decidir(ana, 'contratar')
    expect(contratado.status, JSON.stringify(contratado.json)).toBe(200)
    return ana
  }

  test('is told as soon as it is closed, with its last day to be left whole, and is not offered again', async () => {
    const ana = await contratada()
    expect(await ana.ver()).toMatchObject({
      iniciado: false,
      possui_seguro: 'S',
      arrependimentoAte: addDays(cena().hoje(), 7),
      pedido: { tela: '/ofertaseguro/adquirido', atos: ['cancelar'] },
    })
    expect(await assuntosDe(ana)).toContain('Seguro contratado')
    expect((await ana.pedir()).codigo).toBe('ATO_NAO_PERMITIDO')
  })

  test.each([
    [7, 'desfazendo', 'O seu seguro foi desfeito', ['avisar', 'concluir'], 'A seguradora devolveu o que você pagou'],
    [8, 'cancelando', 'O seu seguro foi cancelado', ['concluir'], 'O seguro está encerrado'],
  ])(
    'left after %i days goes to %s, told at once, and is offered again once the insurer was told',
    async (dias, fase, titulo, atos, fim) => {
      const ana = await contratada()
      const dia = cena().hoje()
      cena().irPara(addDays(dia, dias))
      expect((await ana.sair('desistir')).codigo).toBe('ATO_NAO_PERMITIDO')
      expect((await ana.sair('cancelar')).status).toBe(200)
      expect(await casosDa(ana.id)).toMatchObject([{ fase }])
      expect(await assuntosDe(ana)).toContain(titulo)
      expect(await ana.ver()).toMatchObject({ iniciado: true, possui_seguro: 'N' })
      for (const ato of atos) expect((await decidir(ana, ato)).status).toBe(200)
      expect(await assuntosDe(ana)).toContain(fim)
      expect(await ana.ver()).toMatchObject({ iniciado: false, possui_seguro: 'N', pedido: { status: 'Concluído' } })
      expect((await ana.pedir()).status).toBe(200)
      cena().irPara(dia)
    },
  )

  test('is left also where the partner offers it no more, and then not asked for again', async () => {
    const ana = await contratada()
    await ligar(false)
    try {
      expect(await ana.ver()).toMatchObject({ possui_seguro: 'S' })
      expect((await ana.sair('cancelar')).status).toBe(200)
      expect((await ana.pedir()).codigo).toBe('FUNCIONALIDADE_DESLIGADA')
    } finally {
      await ligar(true)
    }
  })

  test('told that all comes back, its holder is asked again where the seventh day is over by then', async () => {
    const ana = await contratada()
    const dia = cena().hoje()
    const sair = () => ana.chamar('POST /cotas/:id/seguro/saida', { body: { ato: 'cancelar', comDevolucao: true } })
    cena().irPara(addDays(dia, 8))
    expect(await sair()).toMatchObject({ status: 409, codigo: 'CASO_MUDOU' })
    expect(await casosDa(ana.id)).toMatchObject([{ fase: 'contratado' }])
    cena().irPara(addDays(dia, 7))
    expect((await sair()).status).toBe(200)
    expect(await casosDa(ana.id)).toMatchObject([{ fase: 'desfazendo' }])
    cena().irPara(dia)
  })

  test('is ended by the staff for who asks by phone, and undone by a manager where it was closed by mistake', async () => {
    const ana = await contratada()
    expect((await decidir(ana, 'desfazer', { motivo: 'Era outra cota' })).status).toBe(200)
    expect(await casosDa(ana.id)).toMatchObject([{ fase: 'aguardandoContato' }])
    expect((await decidir(ana, 'contratar')).status).toBe(200)
    expect((await decidir(ana, 'cancelar', { motivo: 'Pediu por telefone' })).status).toBe(200)
    expect(await casosDa(ana.id)).toMatchObject([{ fase: 'desfazendo' }])
  })

  test('costs what its instalment makes of it: the credit doubled, the price is too', async () => {
    const ana = await contratada()
    const antes = (await ana.dados()).oferta.premioMensal
    await cena().ambiente.sql('update cota set credito_centavos = credito_centavos * 2 where id = $1', [ana.id])
    expect((await ana.dados()).oferta.premioMensal).toBe(antes * 2)
    const [caso] = await casosDa(ana.id)
    const { data } = await cena().gestor.chamar('POST /casos/:id/declarado', { params: { id: caso?.id ?? 0 } })
    expect(data).toContainEqual(expect.objectContaining({ declarado: formatReais(antes * 2) }))
  })

  test('is a request that is done, and no step that its holder owes', async () => {
    const ana = await contratada()
    expect((await ana.ver()).pedido.status).toBe('Concluído')
    expect(vezDa(PROCESSOS.seguro, 'contratado')).not.toBe('cliente')
  })
})
