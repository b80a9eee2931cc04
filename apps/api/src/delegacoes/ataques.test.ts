import { randomUUID } from 'node:crypto'
import { contrato } from '@contempla/contract'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createDelegacoes } from './delegacoes.fixture.ts'
import { seguirDelegacoes } from './index.ts'

const sistema = withSistema()
const { ambiente, nucleo } = sistema
const d = createDelegacoes(sistema)

const comChave = () => ({ headers: { 'idempotency-key': randomUUID() } })
type Http = Awaited<ReturnType<typeof d.entrar>>
const ver = (http: Http, id: number) => http.chamar('GET /cota/:id', { params: { id } })
const codigoDe = async (resposta: ReturnType<typeof ver>) => {
  const { status, json } = await resposta
  return status === 200 ? 200 : json.codigo
}

describe('a delegate', () => {
  test('of any scope is refused every call of the quota that is not delegable, by its declared error', async () => {
    const titular = await d.novoTitular({ cotas: [{ pagas: 2 }] })
    const [id = 0] = titular.cotas
    const { delegado } = await d.delegar(titular, { alcance: 'lances' })
    const daCota = Object.values(contrato).filter(({ access }) => access === 'cota')
    const fora = daCota.filter((call) => !('delegavel' in call))
    expect(fora.length).toBeGreaterThan(60)
    for (const { method, path } of fora) {
      const url = path.replace(':id', String(id)).replaceAll(/:\w+/g, '1')
      const resposta = await fetch(`${ambiente.url}/app-cliente/v1${url}`, {
        method,
        headers: { ...delegado.headers, 'content-type': 'application/json' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      })
      expect([`${method} ${path}`, resposta.status, ((await resposta.json()) as { codigo: string }).codigo]).toEqual([
        `${method} ${path}`,
        403,
        'SEM_ALCANCE_DELEGADO',
      ])
    }
  })

  test('pays within the scope, in their own name and the holder’s, and bids only where that was given', async () => {
    const titular = await d.novoTitular({ cotas: [{ pagas: 2 }] })
    const [id = 0] = titular.cotas
    const soVe = await d.delegar(titular, { alcance: 'ver' })
    const paga = await d.delegar(titular, { alcance: 'pagar' })
    const oferta = await d.delegar(titular, { alcance: 'lances' })
    const parcelas = await paga.delegado.chamar('GET /cotas/:id/cobrancas/segunda-via', { params: { id } })
    const body = { idMovimentoFinanceiro: parcelas.data.parcelas[0].idMovimentoFinanceiro }
    const gerar = (http: Http, mais = {}) =>
      http.chamar('POST /cotas/:id/cobrancas/boleto', { params: { id }, body: { ...body, ...mais }, ...comChave() })
    expect((await gerar(soVe.delegado)).json.codigo).toBe('SEM_ALCANCE_DELEGADO')
    const gerado = await gerar(paga.delegado)
    expect(gerado.status).toBe(200)
    expect(gerado.data.pagador.nome).not.toContain(' ')
    expect((await gerar(paga.delegado, { substituir: true })).json.codigo).toBe('SEM_ALCANCE_DELEGADO')
    const feito = (acao: string) => ({ acao, em_nome_de: titular.clienteId })
    expect(await d.acoes(paga.delegadoId)).toEqual(['aceitar-acesso', 'ver-cota-delegada', 'gerar-boleto'].map(feito))
    const lance = (http: Http) => http.chamar('GET /cotas/:id/credenciamento-lance', { params: { id } })
    expect((await lance(paga.delegado)).json.codigo).toBe('SEM_ALCANCE_DELEGADO')
    expect((await lance(oferta.delegado)).status).toBe(200)
  })

  test('sees nothing of the holder’s other quotas, in lists or in boletos of several', async () => {
    const titular = await d.novoTitular({ cotas: [{ pagas: 2 }, { pagas: 2 }] })
    const [id = 0, outra = 0] = titular.cotas
    const { delegado } = await d.delegar(titular, { alcance: 'pagar', cotas: [id] })
    const todas = { params: { id }, query: { SN_UnificaParcelasOutrasCota: 'S' as const } }
    const dono = await d.entrar(titular.clienteId)
    const cotasDe = async (http: Http) => {
      const { data } = await http.chamar('GET /cotas/:id/cobrancas/segunda-via', todas)
      return [...new Set(data.parcelas.map(({ idCota }: { idCota: number }) => idCota))]
    }
    expect([await cotasDe(dono), await cotasDe(delegado)]).toEqual([[id, outra], [id]])
    const { data: lidas } = await dono.chamar('GET /cotas/:id/cobrancas/segunda-via', todas)
    const umaDeCada = [id, outra].map(
      (cada) => lidas.parcelas.find(({ idCota }: { idCota: number }) => idCota === cada).identificadorCobranca,
    )
    const unificado = await dono.chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', {
      params: { id },
      body: { SN_UnificaParcelasOutrasCota: 'S', cobrancas: umaDeCada },
      ...comChave(),
    })
    expect(unificado.status).toBe(200)
    const ticket = Number(unificado.data.ticket)
    for (const chamada of ['GET /cotas/:id/boletos/:ticket', 'GET /cotas/:id/boletos/:ticket/situacao'] as const) {
      expect((await dono.chamar(chamada, { params: { id, ticket } })).status).toBe(200)
      expect((await delegado.chamar(chamada, { params: { id, ticket } })).status).toBe(404)
    }
    const pendente = (http: Http) => http.chamar('GET /cotas/:id/cobrancas/pendente', { params: { id } })
    expect((await pendente(dono)).data.boleto.ticket).toBe(String(ticket))
    expect((await pendente(delegado)).data.boleto).toBeNull()
  })

  test('gets their own answers from the calls of a person, and neither selects nor delegates on', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const [id = 0] = titular.cotas
    const { delegado, delegadoId } = await d.delegar(titular, { alcance: 'lances' })
    expect((await delegado.chamar('GET /core/dados-cadastrais/dados-bancarios')).data).toEqual([])
    expect((await delegado.chamar('GET /core/grupo/situacao', { query: { idCota: id } })).status).toBe(404)
    expect((await delegado.chamar('POST /login/selecionar-cota', { body: { idCota: id } })).status).toBe(404)
    expect(
      (await delegado.chamar('GET /usuarios/:id/preferencias', { params: { id: titular.clienteId } })).status,
    ).toBe(404)
    const comoTitular = { clienteId: delegadoId, cotas: [id] } as unknown as typeof titular
    const { resposta } = await d.dar(comoTitular, { cotas: [id] })
    expect(resposta.json.codigo).toBe('NAO_ENCONTRADO')
  })

  test('of two holders keeps each within its own scope, whatever ids are mixed', async () => {
    const um = await d.novoTitular({ cotas: [{ pagas: 2 }] })
    const outro = await d.novoTitular({ cotas: [{ pagas: 2 }] })
    const [idDeUm = 0] = um.cotas
    const [idDoOutro = 0] = outro.cotas
    const { delegado, delegadoId, body } = await d.delegar(um, { alcance: 'pagar' })
    await d.dar(outro, { cpf: body.cpf, email: body.email, alcance: 'ver' })
    await d.aceitar(body.email)
    const parcelaDe = async (id: number) => {
      const { data } = await delegado.chamar('GET /cotas/:id/cobrancas/segunda-via', { params: { id } })
      return data.parcelas[0].idMovimentoFinanceiro
    }
    const gerar = async (id: number, movimento: number) =>
      delegado.chamar('POST /cotas/:id/cobrancas/boleto', {
        params: { id },
        body: { idMovimentoFinanceiro: movimento },
        ...comChave(),
      })
    const [deUm, doOutro] = [await parcelaDe(idDeUm), await parcelaDe(idDoOutro)]
    expect((await gerar(idDeUm, doOutro)).json.codigo).toBe('NAO_ENCONTRADO')
    expect((await gerar(idDoOutro, doOutro)).json.codigo).toBe('SEM_ALCANCE_DELEGADO')
    const { data } = await gerar(idDeUm, deUm)
    expect(
      (
        await delegado.chamar('GET /cotas/:id/boletos/:ticket', {
          params: { id: idDoOutro, ticket: Number(data.ticket) },
        })
      ).status,
    ).toBe(404)
    const simples = await delegado.chamar('GET /cotas/simples')
    expect(simples.data.map(({ delegada }: { delegada: { alcance: string } }) => delegada.alcance).toSorted()).toEqual([
      'pagar',
      'ver',
    ])
    expect(new Set((await d.acoes(delegadoId)).map(({ em_nome_de }) => em_nome_de))).toEqual(
      new Set([um.clienteId, outro.clienteId]),
    )
  })

  test('by a link or as a representative has no access to what was delegated', async () => {
    const titular = await d.novoTitular({ cotas: [{}] })
    const [id = 0] = titular.cotas
    const { delegado } = await d.delegar(titular)
    for (const modo of ['transparente', 'representante']) {
      await ambiente.sql(
        'update sessao set modo = $1 where cliente_id = (select delegado_id from delegacao order by id desc limit 1)',
        [modo],
      )
      ambiente.relogio.avancar(3000)
      expect([modo, await codigoDe(ver(delegado, id))]).toEqual([modo, 'NAO_ENCONTRADO'])
      expect((await delegado.chamar('GET /cotas/simples')).data).toEqual([])
    }
  })
})

describe('a delegation ends', () => {
  const cena = async () => {
    const titular = await d.novoTitular({ cotas: [{ pagas: 2 }] })
    const dada = await d.delegar(titular)
    const [id = 0] = titular.cotas
    expect(await codigoDe(ver(dada.delegado, id))).toBe(200)
    return { titular, cotaId: id, ...dada }
  }
  const fimDe = async (id: number) =>
    (await ambiente.sql<{ fim: string | null }>('select fim from delegacao where id = $1', [id]))[0]?.fim

  test('with the next request after the holder takes it back, once; both are told', async () => {
    const { titular, http, id, cotaId, delegado, body } = await cena()
    const alheio = await d.entrar((await d.novoTitular({ cotas: [{}] })).clienteId)
    expect((await alheio.chamar('POST /delegacoes/:id/retirar', { params: { id } })).status).toBe(404)
    expect((await delegado.chamar('POST /delegacoes/:id/retirar', { params: { id } })).status).toBe(404)
    const chave = { params: { id }, headers: { 'idempotency-key': randomUUID() } }
    const retirada = await http.chamar('POST /delegacoes/:id/retirar', chave)
    expect(retirada.data).toMatchObject({ situacao: 'encerrada', fim: 'retirada' })
    expect((await http.chamar('POST /delegacoes/:id/retirar', chave)).data).toEqual(retirada.data)
    expect((await http.chamar('POST /delegacoes/:id/retirar', { params: { id } })).json.codigo).toBe(
      'ACESSO_JA_ENCERRADO',
    )
    expect(await codigoDe(ver(delegado, cotaId))).toBe('ACESSO_DELEGADO_ENCERRADO')
    expect((await delegado.chamar('GET /cotas/simples')).data).toEqual([])
    expect((await d.mensagensPara(body.email)).at(-1)).toContain('retirou o acesso')
    expect((await d.mensagensPara(titular.email)).at(-1)).toContain('Você retirou o acesso')
  })

  test('when the delegate leaves', async () => {
    const { id, cotaId, delegado, http } = await cena()
    expect((await http.chamar('POST /delegacoes/:id/deixar', { params: { id } })).status).toBe(404)
    expect((await delegado.chamar('POST /delegacoes/:id/deixar', { params: { id } })).data.situacao).toBe('encerrada')
    expect(await codigoDe(ver(delegado, cotaId))).toBe('ACESSO_DELEGADO_ENCERRADO')
  })

  test('with the quota, the moment it is another’s or cancelled, and does not come back with it', async () => {
    for (const [mudar, voltar] of [
      ['cliente_id = $2', 'cliente_id = $3'],
      ["situacao = 'Cancelado por desistência'", "situacao = 'Ativa'"],
    ] as const) {
      const { titular, id, cotaId, delegado } = await cena()
      const outro = await d.novoTitular({ cotas: [{}] })
      const mudarPara = (set: string) =>
        ambiente.sql(`update cota set ${set} where id = $1 and coalesce($2::bigint, $3::bigint) is not null`, [
          cotaId,
          outro.clienteId,
          titular.clienteId,
        ])
      await mudarPara(mudar)
      expect(await codigoDe(ver(delegado, cotaId))).toBe('ACESSO_DELEGADO_ENCERRADO')
      await mudarPara(voltar)
      expect(await codigoDe(ver(delegado, cotaId))).toBe('ACESSO_DELEGADO_ENCERRADO')
      await seguirDelegacoes(ambiente.servidor.contexto)
      expect(await fimDe(id)).toBe('cotas')
    }
  })

  test('stands when the holder changes the password, and is not cut short by another session', async () => {
    const { titular, cotaId, delegado } = await cena()
    await ambiente.servidor.contexto.sessoes.encerrarOutras(ambiente.servidor.contexto.db, titular.clienteId, null)
    expect(await codigoDe(ver(delegado, cotaId))).toBe(200)
  })

  test('between two writes: one already let in does nothing once it is over', async () => {
    const { delegadoId, id, cotaId } = await cena()
    const { contexto } = ambiente.servidor
    await ambiente.sql("update delegacao set encerrada_em = now(), fim = 'retirada' where id = $1", [id])
    await expect(
      contexto.db.transaction((tx) =>
        contexto.manterDelegacao(tx, { delegacaoId: id, delegadoId, alcance: 'pagar' }, cotaId),
      ),
    ).rejects.toMatchObject({ codigo: 'ACESSO_DELEGADO_ENCERRADO' })
  })

  test('by somebody of the staff, with a reason', async () => {
    const { titular, id, cotaId, delegado } = await cena()
    const atendente = await nucleo.naRetaguarda('atendente')
    const params = { id: titular.clienteId, delegacao: id }
    const encerrar = (mais = {}) =>
      atendente.chamar('POST /consorciados/:id/delegacoes/:delegacao/encerrar', {
        params: { ...params, ...mais },
        body: { motivo: 'O titular pediu por telefone.' },
        ...comChave(),
      })
    expect((await encerrar({ id: 1 })).status).toBe(404)
    expect((await encerrar()).data).toMatchObject({ fim: 'equipe', motivo: 'O titular pediu por telefone.' })
    expect((await encerrar()).json.codigo).toBe('ACESSO_JA_ENCERRADO')
    expect(await codigoDe(ver(delegado, cotaId))).toBe('ACESSO_DELEGADO_ENCERRADO')
    const lidas = await atendente.chamar('GET /consorciados/:id/delegacoes', { params: { id: titular.clienteId } })
    expect(lidas.data.dados).toEqual([expect.objectContaining({ id, fim: 'equipe' })])
  })

  test('after its last day; both were told a week before, once', async () => {
    const { contexto } = ambiente.servidor
    const { titular, id, cotaId, delegadoId } = await cena()
    const dias = 86_400_000
    ambiente.relogio.avancar(23 * dias - 86_400_000)
    await seguirDelegacoes(contexto)
    const avisos = async () =>
      (await d.mensagensPara(titular.email)).filter((texto) => texto.includes('termina em')).length
    expect(await avisos()).toBe(0)
    ambiente.relogio.avancar(dias)
    await seguirDelegacoes(contexto)
    await seguirDelegacoes(contexto)
    expect(await avisos()).toBe(1)
    ambiente.relogio.avancar(7 * dias)
    expect(await codigoDe(ver(await d.entrar(delegadoId), cotaId))).toBe(200)
    ambiente.relogio.avancar(dias)
    expect(await codigoDe(ver(await d.entrar(delegadoId), cotaId))).toBe('ACESSO_DELEGADO_ENCERRADO')
    await seguirDelegacoes(contexto)
    expect(await fimDe(id)).toBe('prazo')
  })
})

test('the holder reads what the delegate did, and the delegate does not', async () => {
  const titular = await d.novoTitular({ cotas: [{ pagas: 2 }] })
  const [id = 0] = titular.cotas
  const dada = await d.delegar(titular, { alcance: 'pagar' })
  await ver(dada.delegado, id)
  await ver(dada.delegado, id)
  const pedido = { params: { id: dada.id } }
  const atos = await dada.http.chamar('GET /delegacoes/:id/atos', pedido)
  expect(atos.data.map(({ oQue }: { oQue: string }) => oQue)).toEqual(['Viu a cota', 'Aceitou o acesso'])
  expect((await dada.delegado.chamar('GET /delegacoes/:id/atos', pedido)).status).toBe(404)
  const dados = await dada.http.chamar('GET /delegacoes')
  expect(dados.data.dados[0]).toMatchObject({ situacao: 'em-vigor', ultimoUso: expect.any(String) })
  const recebidos = await dada.delegado.chamar('GET /delegacoes')
  expect(recebidos.data.recebidos[0].cotas.map(({ idCota }: { idCota: number }) => idCota)).toEqual([id])
  expect(recebidos.bytes.toString()).not.toContain(titular.inscricao)
})
