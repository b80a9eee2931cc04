import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { donoDe, escritoPara } from '../carteira/titular.fixture.ts'
import { openCaso, vencerPrazos } from '../casos/index.ts'
import { chamarRecusados, rotinas } from './index.ts'

const cena = useCena()
const [rotina] = rotinas

const casosDa = (cotaId: number) =>
  cena().ambiente.sql<{ id: number; processo: string; fase: string }>(
    `select id::int, processo, fase from caso where cota_id = $1 and processo like '%pos-venda' order by id`,
    [cotaId],
  )

/** A group with a free number, and somebody to sell it to. */
async function aVender(parametros: Record<string, number> = {}) {
  const grupo = await cena().novoGrupo({ cotas: 3, parametros })
  const inscricaoNacional = grupo.titulares.get('0001') ?? ''
  const vender = (numero: string, vendedor: string | null = null) =>
    cena().gestor.chamar('POST /grupos/:id/cotas', {
      params: { id: grupo.id },
      body: {
        inscricaoNacional,
        plano: 'auto-60',
        numero,
        nomeBem: 'Automóvel',
        credito: grupo.grupo.creditoEm(cena().hoje()),
        vendedor,
      },
    })
  return { grupo, vender }
}

async function vendida(parametros: Record<string, number> = {}, vendedor: string | null = null) {
  const { grupo, vender } = await aVender(parametros)
  const [plano] = await cena().ambiente.sql<{ chave: string }>(
    'select pl.chave from plano pl join cota c on c.plano_id = pl.id where c.grupo_id = $1 limit 1',
    [grupo.id],
  )
  expect(plano?.chave).toBe('auto-60')
  const { status, json, data } = await vender('0050', vendedor)
  expect(status, JSON.stringify(json)).toBe(200)
  return { grupo, cotaId: data.idCota as number }
}

const responder = async (cotaId: number, body: object) =>
  (await donoDe(cena(), cotaId)).chamar('PUT /cotas/:id/pos-venda', { params: { id: cotaId }, body })

/** Puts the case of a quota into a phase. */
const levar = (cotaId: number, fase: string) =>
  cena().ambiente.sql("update caso set fase = $2 where cota_id = $1 and processo = 'pos-venda'", [cotaId, fase])

describe('it begins', () => {
  test('with the sale, once, with the one notice', async () => {
    const { cotaId } = await vendida()
    expect(await casosDa(cotaId)).toMatchObject([{ processo: 'pos-venda', fase: 'emailEnviado' }])
    const titulos = (await escritoPara(cena(), cotaId)).map(({ assunto }) => assunto)
    expect(titulos.filter((titulo) => titulo.includes('Boas-vindas ao seu consórcio'))).toHaveLength(1)
    const { data } = await (await donoDe(cena(), cotaId)).chamar('GET /notificacoes')
    expect(data[0].acao).toEqual({ tela: '/pos-venda', texto: 'Continuar', alvo: 'pos_venda' })
  })

  test('so many days after it where the contract says so, once, and not of a quota that left', async () => {
    const { grupo, cotaId } = await vendida({ diasAteOPosVenda: 3 })
    const { contexto } = cena().ambiente.servidor
    expect(await casosDa(cotaId)).toEqual([])
    const dia = cena().hoje()
    expect(await rotina?.alvos(contexto, addDays(dia, 2))).not.toContain(grupo.id)
    expect(await rotina?.alvos(contexto, addDays(dia, 3))).toContain(grupo.id)
    expect(await rotina?.executar(contexto, addDays(dia, 3), grupo.id)).toEqual({ posVendas: 1 })
    expect(await rotina?.executar(contexto, addDays(dia, 3), grupo.id)).toEqual({ posVendas: 0 })
    expect(await casosDa(cotaId)).toMatchObject([{ fase: 'emailEnviado' }])
    const outra = await vendida({ diasAteOPosVenda: 1 })
    await cena().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [outra.cotaId])
    expect(await rotina?.alvos(contexto, addDays(dia, 1))).not.toContain(outra.grupo.id)
  })
})

describe('it ends', () => {
  test('with the quota that its holder gives up in seven days, and so does the call; nobody is kept by it', async () => {
    const { cotaId } = await vendida()
    await levar(cotaId, 'confirmacaoDoPlanoPendente')
    await responder(cotaId, { ato: 'comPromessa', vista: 'confirmacaoDoPlanoPendente', dito: null })
    const dono = await donoDe(cena(), cotaId)
    const situacao = await dono.chamar('GET /cotas/:id/cancelamento', { params: { id: cotaId } })
    expect(situacao.data).toMatchObject({ impedimento: null })
    const { contexto } = cena().ambiente.servidor
    await contexto.db.transaction(async (tx) => {
      const { excluirAPedido } = await import('../cobrancas/index.ts')
      await excluirAPedido(tx, contexto, { cotaId, motivo: 'pedido', ator: { tipo: 'sistema', id: null } })
    })
    expect(await casosDa(cotaId)).toMatchObject([{ fase: 'interrompido' }, { fase: 'ligacaoDispensada' }])
    const titulos = (await escritoPara(cena(), cotaId)).map(({ assunto }) => assunto)
    expect(titulos.filter((titulo) => titulo.includes('pós-venda'))).toEqual([])
  })

  /** Goes on to so many days after the case came to be as it is, at the last second of the day or the first of the next. */
  async function passar(cotaId: number, fim: 'antes' | 'depois') {
    const { ambiente } = cena()
    const [caso] = await ambiente.sql<{ vence_em: Date; dias: number }>(
      `select vence_em, (vence_em at time zone 'America/Sao_Paulo')::date - (fase_desde at time zone 'America/Sao_Paulo')::date as dias
       from caso where cota_id = $1 and processo = 'pos-venda'`,
      [cotaId],
    )
    expect(caso?.dias).toBe(91)
    ambiente.relogio.ajustar(new Date((caso?.vence_em.getTime() ?? 0) - (fim === 'antes' ? 1000 : 0)))
    await vencerPrazos(ambiente.servidor.contexto)
  }

  test('after three months without an answer, counted anew from each; the call that was promised is still to be made', async () => {
    const antes = cena().ambiente.relogio.agora()
    const { cotaId } = await vendida()
    const verCasos = async () =>
      (await (await donoDe(cena(), cotaId)).chamar('GET /cota/:id', { params: { id: cotaId } })).data.casos
    expect(await verCasos()).toMatchObject([{ processo: 'pos-venda', pede: true, ate: null }])
    await passar(cotaId, 'antes')
    expect(await casosDa(cotaId)).toMatchObject([{ fase: 'emailEnviado' }])
    await levar(cotaId, 'confirmacaoDoPlanoPendente')
    const dada = await responder(cotaId, { ato: 'comPromessa', vista: 'confirmacaoDoPlanoPendente', dito: null })
    expect(dada.status, JSON.stringify(dada.json)).toBe(200)
    await passar(cotaId, 'antes')
    expect((await casosDa(cotaId))[0]).toMatchObject({ fase: 'promessaNaVenda' })
    await passar(cotaId, 'depois')
    const [terminado, ligacao] = await casosDa(cotaId)
    expect([terminado, ligacao]).toMatchObject([{ fase: 'prazoFinalizado' }, { fase: 'aguardandoLigacao' }])
    expect(await verCasos()).toMatchObject([{ processo: 'ligacao-pos-venda', atrasado: true }])
    const query = { processo: 'ligacao-pos-venda', numero: String(ligacao?.id).padStart(8, '0') }
    expect((await cena().gestor.chamar('GET /casos', { query })).data).toMatchObject([{ vez: 'analista' }])
    cena().ambiente.relogio.ajustar(antes)
  })

  test('but not while the administrator has to call back, nor at once when it did after that', async () => {
    const antes = cena().ambiente.relogio.agora()
    const { cotaId } = await vendida()
    const dono = await donoDe(cena(), cotaId)
    const responderAno = (vista: string) =>
      dono.chamar('PUT /cotas/:id/pos-venda', { params: { id: cotaId }, body: { ato: 'responder', ano: 1900, vista } })
    await dono.chamar('PUT /cotas/:id/pos-venda', {
      params: { id: cotaId },
      body: { ato: 'iniciar', vista: 'emailEnviado' },
    })
    await responderAno('validacaoDeSeguranca')
    await responderAno('ultimaTentativa')
    cena().ambiente.relogio.avancar(120 * 86_400_000)
    await vencerPrazos(cena().ambiente.servidor.contexto)
    const [caso] = await casosDa(cotaId)
    expect(caso).toMatchObject({ fase: 'retornoDaAdministradora' })
    const feito = await cena().gestor.chamar('POST /casos/:id/andamentos', {
      params: { id: caso?.id ?? 0 },
      body: { ato: 'confirmarIdentidade', fase: 'retornoDaAdministradora', motivo: 'Conferi pelo telefone.' },
    })
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    await vencerPrazos(cena().ambiente.servidor.contexto)
    expect(await casosDa(cotaId)).toMatchObject([{ fase: 'identidadeConfirmada' }])
    cena().ambiente.relogio.ajustar(antes)
  })
})

test('documents of a correction that were refused lead to a call, once for each refusal', async () => {
  const { cotaId } = await vendida()
  await levar(cotaId, 'beneficiosDoGrupo')
  const { contexto } = cena().ambiente.servidor
  const [dono] = await cena().ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [
    cotaId,
  ])
  await contexto.db.transaction((tx) =>
    openCaso(tx, contexto, {
      processo: 'atualizacao-cadastral',
      fase: 'documentoRecusado',
      clienteId: dono?.id ?? 0,
      cotaId: null,
      quem: { tipo: 'sistema', id: null },
      semAviso: true,
    }),
  )
  expect(await chamarRecusados(contexto)).toBe(1)
  expect(await casosDa(cotaId)).toMatchObject([{ fase: 'retornoDaAdministradora' }])
  await levar(cotaId, 'identidadeConfirmada')
  expect(await chamarRecusados(contexto)).toBe(0)
})

describe('promises', () => {
  test('are counted by seller by the last answer, with the share once enough have answered', async () => {
    const vendedor = `Loja ${cena().hoje()} ${Math.random()}`
    const cotas: number[] = []
    for (let i = 0; i < 5; i += 1) cotas.push((await vendida({}, vendedor)).cotaId)
    const vista = 'confirmacaoDoPlanoPendente'
    const dizer = async (quais: readonly number[], body: object) => {
      for (const cotaId of quais) {
        await levar(cotaId, vista)
        const dada = await responder(cotaId, { ...body, vista })
        expect(dada.status, JSON.stringify(dada.json)).toBe(200)
      }
    }
    const ver = async () => (await cena().gestor.chamar('GET /pos-venda/promessas')).data
    await dizer(cotas.slice(0, 2), { ato: 'comPromessa', dito: null })
    await dizer(cotas.slice(2, 4), { ato: 'semPromessa' })
    expect((await ver()).vendedores).toContainEqual({ vendedor, respondidas: 4, comPromessa: 2, milesimos: null })
    await dizer(cotas.slice(4), { ato: 'semPromessa' })
    expect((await ver()).vendedores).toContainEqual({ vendedor, respondidas: 5, comPromessa: 2, milesimos: 400 })
    const [uma = 0, outra = 0] = cotas
    await responder(uma, { ato: 'voltar', vista: 'promessaNaVenda' })
    await responder(uma, { ato: 'semPromessa', vista: 'confirmacaoDoPlanoPendente' })
    expect((await ver()).vendedores).toContainEqual({ vendedor, respondidas: 5, comPromessa: 1, milesimos: 200 })
    const casos = await cena().gestor.chamar('GET /pos-venda/promessas/casos', { query: { vendedor } })
    expect(casos.json).toMatchObject({
      total: 1,
      data: [
        {
          vendedor,
          cota: { id: outra },
          ligacao: { nomeDaFase: 'Aguardando Ligação', aberta: true },
        },
      ],
    })
    const depois = addDays(cena().hoje(), 1)
    const query = { desde: depois }
    const vendedores: { vendedor: string | null }[] = (
      await cena().gestor.chamar('GET /pos-venda/promessas', { query })
    ).data.vendedores
    expect(vendedores.map(({ vendedor: nome }) => nome)).not.toContain(vendedor)
  })

  test('are told to nobody below an analyst', async () => {
    const atendente = await cena().nucleo.naRetaguarda('atendente')
    for (const chamada of ['GET /pos-venda/promessas', 'GET /pos-venda/promessas/casos'] as const)
      expect((await atendente.chamar(chamada)).codigo).toBe('PAPEL_NAO_PERMITE')
  })
})
