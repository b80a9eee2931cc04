import { randomUUID } from 'node:crypto'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { ateAConta, cancelada } from '../devolucoes/devolucoes.fixture.ts'
import { contemplada, excluida, useFim } from '../encerramentos/encerramentos.fixture.ts'
import { CPF_DE_QUEM_RECEBE, cessoesDa } from './cessoes.fixture.ts'

const fim = useFim()
let um: (typeof fim)['gestor']
let outro: (typeof fim)['gestor']
beforeAll(async () => {
  um = await fim.nucleo.naRetaguarda('analista')
  outro = await fim.nucleo.naRetaguarda('analista')
})

const avisosDa = async (cotaId: number) =>
  (
    await fim.ambiente.sql<{ texto_cifrado: Buffer }>(
      'select texto_cifrado from notificacao where cota_id = $1 order by id',
      [cotaId],
    )
  ).map(({ texto_cifrado: texto }) => fim.ambiente.servidor.contexto.cifra.decifrar(texto))
const trilhaDa = async (cotaId: number) =>
  (
    await fim.ambiente.sql<{ acao: string }>(
      "select acao from auditoria where objeto_tipo = 'cota' and objeto_id = $1 and acao like '%cessao' order by id",
      [String(cotaId)],
    )
  ).map(({ acao }) => acao)

/** An assignment that counts. */
async function cedida() {
  const t = await cancelada(fim)
  const dela = cessoesDa(t.cotaId)
  const { data } = await dela.anotar(um)
  await dela.confirmar(outro, data.id)
  return { t, dela, id: Number(data.id) }
}

describe('noting an assignment', () => {
  test('counts once another person confirmed it: then the holder is told, and the names are encrypted', async () => {
    const t = await cancelada(fim)
    const dela = cessoesDa(t.cotaId)
    const chave = randomUUID()
    const contrato = await dela.novoContrato(um)
    const anotada = await dela.anotar(um, { contrato }, chave)
    expect(anotada.status, JSON.stringify(anotada.json)).toBe(200)
    expect((await dela.anotar(um, { contrato }, chave)).data).toEqual(anotada.data)
    expect(anotada.data).toMatchObject({
      situacao: 'a-confirmar',
      nome: 'Maria Lúcia Prado',
      anotadaPorMim: true,
      confirmadaEm: null,
    })
    expect(JSON.stringify(anotada.data)).not.toContain(CPF_DE_QUEM_RECEBE)
    expect((await t.valores()).cessao).toBeNull()
    const { id } = anotada.data
    expect((await dela.confirmar(um, id)).codigo).toBe('CESSAO_DE_OUTRA_PESSOA')
    expect((await dela.confirmar(outro, id)).data).toMatchObject({ situacao: 'confirmada', anotadaPorMim: false })
    expect((await dela.confirmar(outro, id)).codigo).toBe('CESSAO_JA_DECIDIDA')
    expect((await t.valores()).cessao).toEqual({ nome: 'Maria L. P.', dia: '2026-11-19' })
    const ditos = (await avisosDa(t.cotaId)).filter((texto) => texto.includes('cedido'))
    expect(ditos).toHaveLength(1)
    expect(ditos[0]).toContain('Maria L. P.')
    const [guardada] = await fim.ambiente.sql('select c::text as tudo from cessao_de_credito c where id = $1', [id])
    expect(JSON.stringify(guardada)).not.toMatch(/Maria|52998224725/)
    expect(await trilhaDa(t.cotaId)).toEqual(['enviar-contrato-da-cessao', 'anotar-cessao', 'confirmar-cessao'])
  })

  test('two people at the same moment note one', async () => {
    const dela = cessoesDa((await cancelada(fim)).cotaId)
    const feitas = await Promise.all([dela.anotar(um), dela.anotar(outro)])
    expect(feitas.map(({ codigo }) => codigo ?? 'feita').toSorted()).toEqual(['CESSAO_JA_ANOTADA', 'feita'])
  })

  test.each([
    ['of tomorrow', { dia: '2026-11-21' }, 'CESSAO_FORA_DO_PRAZO'],
    ['of today', { dia: '2026-11-20' }, undefined],
    ['of the day of the exclusion', { dia: '2026-03-01' }, undefined],
    ['from before the exclusion', { dia: '2026-02-28' }, 'CESSAO_FORA_DO_PRAZO'],
    ['without an instrument that was sent', { contrato: randomUUID() }, 'NAO_ENCONTRADO'],
    ['to nobody that there is', { inscricaoNacional: '11111111111' }, 'VALIDACAO'],
  ])('an instrument %s: %j', async (_caso, mudada, codigo) => {
    const { cotaId } = await cancelada(fim)
    await fim.ambiente.sql("insert into exclusao (cota_id, excluida_em) values ($1, '2026-03-01')", [cotaId])
    const dela = cessoesDa(cotaId)
    expect((await dela.anotar(um, mudada)).codigo).toBe(codigo)
    expect(await dela.listar(um)).toHaveLength(codigo ? 0 : 1)
  })

  test('is refused to the holder, of an active quota, of what was paid, and with the paper of another holder', async () => {
    const t = await cancelada(fim)
    const titular = t.grupo.titulares.get('0001') ?? ''
    expect((await cessoesDa(t.cotaId).anotar(um, { inscricaoNacional: titular })).codigo).toBe('CESSAO_AO_TITULAR')
    const ativa = cessoesDa(t.grupo.cotas.get('0002') ?? 0)
    const deOutro = await ativa.novoContrato(um)
    expect((await ativa.anotar(um, { contrato: deOutro })).codigo).toBe('CESSAO_SO_DE_CANCELADA')
    expect((await cessoesDa(t.cotaId).anotar(um, { contrato: deOutro })).codigo).toBe('NAO_ENCONTRADO')
    await fim.ambiente.sql("update restituicao set paga_em = '2026-11-20' where cota_id = $1", [t.cotaId])
    expect((await cessoesDa(t.cotaId).anotar(um)).codigo).toBe('CESSAO_SEM_CREDITO')
    expect((await cessoesDa(999_999).anotar(um, { contrato: deOutro })).status).toBe(404)
  })

  test('shows its instrument to who confirms, and keeps the look; another quota does not have it', async () => {
    const { t, dela, id } = await cedida()
    expect((await dela.contrato(outro, id)).status).toBe(200)
    expect((await trilhaDa(t.cotaId)).at(-1)).toBe('ver-contrato-da-cessao')
    const alheia = cessoesDa(t.grupo.cotas.get('0002') ?? 0)
    expect((await alheia.contrato(outro, id)).status).toBe(404)
    expect((await alheia.confirmar(outro, id)).status).toBe(404)
    expect((await alheia.desfazer(outro, id)).status).toBe(404)
  })
})

describe('undoing it', () => {
  test('whoever noted it withdraws what was not confirmed, and nobody is told', async () => {
    const t = await cancelada(fim)
    const dela = cessoesDa(t.cotaId)
    const { data } = await dela.anotar(um)
    const antes = await avisosDa(t.cotaId)
    expect((await dela.desfazer(um, data.id)).data).toMatchObject({ situacao: 'desfeita', confirmadaEm: null })
    expect(await avisosDa(t.cotaId)).toEqual(antes)
    expect((await dela.confirmar(outro, data.id)).codigo).toBe('CESSAO_JA_DECIDIDA')
    expect((await dela.anotar(outro)).status).toBe(200)
  })

  test('what counts is undone by two people, whatever reason the second one writes', async () => {
    const { t, dela, id } = await cedida()
    for (const _ of [1, 2]) expect((await dela.desfazer(um, id)).codigo).toBe('AGUARDA_AUTORIZACAO')
    expect((await t.valores()).cessao).not.toBeNull()
    const [pedido] = (await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente' } })).data
    expect(pedido).toMatchObject({ centavos: 0, favorecido: 'Maria Lúcia Prado', decide: true })
    expect((await dela.desfazer(outro, id, 'Li a carta das duas partes')).data).toMatchObject({ situacao: 'desfeita' })
    expect((await t.valores()).cessao).toBeNull()
    expect((await avisosDa(t.cotaId)).at(-1)).toContain('desfeita')
    expect((await dela.desfazer(um, id)).codigo).toBe('CESSAO_JA_DECIDIDA')
    expect((await dela.anotar(um)).status).toBe(200)
  })

  test('the second person may also say yes among the authorisations', async () => {
    const { dela, id } = await cedida()
    await dela.desfazer(um, id)
    const [pedido] = (await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente' } })).data
    const decidir = (quem: typeof um) =>
      quem.chamar('POST /autorizacoes/:id/decisao', { params: { id: pedido.id }, body: { autoriza: true } })
    expect((await decidir(um)).codigo).toBe('AUTORIZACAO_PROPRIA')
    expect((await decidir(outro)).status).toBe(200)
    expect((await dela.listar(um))[0]).toMatchObject({ id, situacao: 'desfeita' })
  })
})

describe('what an assignment changes', () => {
  test('the refund’s desk is warned, and approves only with a reason', async () => {
    const { t } = await cedida()
    await ateAConta(fim, t)
    await t.pedir()
    const { id } = await t.casoDe()
    const { data } = await fim.gestor.chamar('POST /casos/:id/declarado', { params: { id } })
    expect(JSON.stringify(data)).toContain('Crédito cedido')
    expect(JSON.stringify(data)).toContain('529.982.247-25')
    expect((await t.decidir('aprovar')).codigo).toBe('MOTIVO_OBRIGATORIO')
    expect((await t.decidir('aprovar', 'O cessionário pediu por escrito o depósito nesta conta')).status).toBe(200)
  })

  test('a request to pay is void once the credit is assigned: it is another’s money', async () => {
    const t = await cancelada(fim)
    const listar = async () => (await fim.gestor.chamar('GET /restituicoes', { query: { grupo: t.grupo.codigo } })).data
    const [restituicao] = await listar()
    expect(restituicao.cedida).toBe(false)
    const pagar = () => fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: restituicao.id } })
    const { alcadas } = fim.ambiente.servidor.contexto.config
    const antes = { ...alcadas }
    Object.assign(alcadas, { gestor: 0 })
    expect((await pagar()).codigo).toBe('AGUARDA_AUTORIZACAO')
    Object.assign(alcadas, antes)
    const dela = cessoesDa(t.cotaId)
    const { data } = await dela.anotar(um)
    await dela.confirmar(outro, data.id)
    expect((await listar())[0].cedida).toBe(true)
    const chefe = await fim.nucleo.naRetaguarda('gestor')
    const [pedido] = (await chefe.chamar('GET /autorizacoes', { query: { situacao: 'pendente' } })).data.filter(
      ({ objeto }: { objeto: { id: string } }) => objeto.id === String(t.cotaId),
    )
    const decidido = await chefe.chamar('POST /autorizacoes/:id/decisao', {
      params: { id: pedido.id },
      body: { autoriza: true },
    })
    expect(decidido.codigo).toBe('AUTORIZACAO_NAO_CUMPRIDA')
  })

  test('the quota does not come back to its group while it counts', async () => {
    const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { assembleia: 20, cotas: [excluida, {}] })
    const cotaId = grupo.cotas.get('0001') ?? 0
    const voltar = () => fim.gestor.chamar('POST /cotas/:id/volta', { params: { id: cotaId } })
    const dela = cessoesDa(cotaId)
    const { data } = await dela.anotar(um)
    await dela.confirmar(outro, data.id)
    expect((await voltar()).codigo).toBe('COTA_CEDIDA')
    await dela.desfazer(um, data.id)
    await dela.desfazer(outro, data.id)
    expect((await voltar()).status).toBe(200)
  })

  test('whoever received the credit finds the closed group by their own CPF, and the list of unclaimed money tells of it', async () => {
    const grupo = await fim.encerrado([contemplada, excluida])
    const dela = cessoesDa(grupo.cotas.get('0002') ?? 0)
    const { data } = await dela.anotar(um)
    const { clientId, segredo } = fim.parceiro
    const deFora = createClienteHttp(fim.ambiente.url, {
      authorization: `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`,
    })
    const procurar = async () =>
      (await deFora.chamar('POST /valores-a-receber/busca', { body: { inscricaoNacional: CPF_DE_QUEM_RECEBE } })).data
        .grupos
    expect(await procurar()).not.toContain(grupo.codigo)
    await dela.confirmar(outro, data.id)
    expect(await procurar()).toContain(grupo.codigo)
    const { data: recursos } = await um.chamar('GET /recursos-nao-procurados', { query: { grupo: grupo.codigo } })
    expect(recursos.map(({ tabela, cedida: dita }: { tabela: string; cedida: boolean }) => [tabela, dita])).toEqual(
      expect.arrayContaining([['restituicao', true]]),
    )
  })
})
