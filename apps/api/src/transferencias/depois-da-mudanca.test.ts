import { randomUUID } from 'node:crypto'
import { type Chamada, cnpjDe, createClienteHttp } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { corpoDeLogin, novaSenha } from '../sessoes/world.fixture.ts'
import { withSistema } from '../sistema.fixture.ts'
import { cadastro, mensagensDe, novaTransferencia, openSessao, representante } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))
const nova = (pedido?: Parameters<typeof novaTransferencia>[1]) => novaTransferencia(sistema, pedido)
type Transferencia = Awaited<ReturnType<typeof nova>>

const visitante = ({ parceiro }: Transferencia) => mundo.visitante(parceiro)

/** The new holder makes their password by the portal's own way, and logs in. */
async function entrarPrimeiro(t: Transferencia) {
  const http = visitante(t)
  await http.chamar('POST /login/recuperar-senha/cliente', {
    body: {
      inscricaoNacional: t.outro.cpfCnpjCessionario,
      email: t.outro.email,
      dataNascimentoFundacao: cadastro.nascimento,
    },
  })
  const [, token = ''] =
    /\/alterarsenha\/nova#(\S+)/.exec((await mensagensDe(sistema, t.outro.email)).at(-1) ?? '') ?? []
  const redefinida = await http.chamar('POST /login/recuperar-senha/redefinir', { body: { token, novaSenha } })
  expect(redefinida.status, JSON.stringify(redefinida.json)).toBe(200)
  const entrou = await http.chamar('POST /login', { body: corpoDeLogin(t.outro.cpfCnpjCessionario, novaSenha) })
  expect(entrou.status, JSON.stringify(entrou.json)).toBe(200)
  return createClienteHttp(ambiente.url, { client_id: t.parceiro.clientId, access_token: entrou.data.access_token })
}

test('who had no account makes a password by their own registration, and sees the quota and nothing of its former holder', async () => {
  const t = await nova()
  const { clienteId, email, inscricao } = t.titular
  const [{ nome } = { nome: '' }] = await ambiente.sql<{ nome: string }>('select nome from cliente where id = $1', [
    clienteId,
  ])
  await mundo.casoEm({ clienteId, cotas: [t.cotaId] }, { processo: 'seguro', fase: 'devolvendo' })
  const [antes] = await ambiente.sql<{ id: number }>(
    "select id::int from boleto where cota_id = $1 and tipo = 'mensal' order by id limit 1",
    [t.cotaId],
  )
  await t.ate('transferida')
  const ela = await entrarPrimeiro(t)
  const params = { id: t.cotaId }
  const compositeRequest = [{ method: 'GET', url: 'ConsultaProtocolo', referenceId: 'casos', body: {} }]
  const lidas: [Chamada, object?][] = [
    ['GET /cotas'],
    ['GET /cotas/simples'],
    ['GET /notificacoes'],
    ['GET /documentos/cotas-anteriores'],
    ['POST /salesforce/consulta/casos', { body: { compositeRequest } }],
    ['GET /cota/:id', { params }],
    ['GET /cotas/:id/transferencia', { params }],
    ['GET /cotas/:id/cobrancas/pendente', { params }],
    ['GET /cotas/:id/extrato', { params }],
  ]
  for (const [chamada, com] of lidas) {
    const lida = await ela.chamar(chamada, com)
    expect([chamada, lida.status, lida.codigo]).toEqual([chamada, 200, undefined])
    const ditos = [inscricao, email, nome, 'Do carro'].filter((dele) => JSON.stringify(lida.json).includes(dele))
    expect([chamada, ditos]).toEqual([chamada, []])
  }
  const casos = await ela.chamar('POST /salesforce/consulta/casos', { body: { compositeRequest } })
  expect(casos.data.CASEResponse[0].body).toEqual([])
  const { id: ticket } = await t.readBoleto()
  for (const deAntes of [antes?.id ?? 0, ticket])
    expect(
      (await ela.chamar('GET /cotas/:id/boletos/:ticket', { params: { ...params, ticket: deAntes } })).status,
    ).toBe(404)
  const [aberto] = await ambiente.sql<{ id: number }>(
    "select id::int from boleto where cota_id = $1 and tipo = 'mensal' and baixado_em is null and pago_em is null",
    [t.cotaId],
  )
  const dela = await ela.chamar('GET /cotas/:id/boletos/:ticket', { params: { ...params, ticket: aberto?.id ?? 0 } })
  expect(dela.data).toMatchObject({ situacao: 'aberto', pagador: { nome: 'Rita Recebe' } })
})

describe('the signed deed', () => {
  const baixar = (http: ReturnType<typeof createClienteHttp>, id: number) =>
    http.chamar('GET /documentos/termos-de-transferencia/:id', { params: { id } })

  test('is in the documents of both, is ours to whoever checks it, and opens nothing else of the quota', async () => {
    const t = await nova({ titular: { cotas: [{ pagas: 3 }, { pagas: 3 }] } })
    await t.ate('transferida')
    const dono = await t.readDono()
    const dele = await openSessao(sistema, t.titular)
    const dela = await openSessao(sistema, { ...t.titular, clienteId: dono })
    for (const [http, parte] of [
      [dele, 'cedente'],
      [dela, 'cessionario'],
    ] as const) {
      const { data } = await http.chamar('GET /documentos/termos-de-transferencia')
      expect(data.termos).toEqual([
        { idCota: t.cotaId, grupo: expect.any(String), cota: expect.any(String), transferidaEm: '2026-11-20', parte },
      ])
      const { status, bytes } = await baixar(http, t.cotaId)
      expect([status, bytes?.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes ?? [])]), 'termo.pdf')
      const conferido = await visitante(t).chamar('POST /documentos/conferir', { form })
      expect(conferido.data).toMatchObject({ resultado: 'assinado', documento: { substituido: false } })
    }
    for (const chamada of ['GET /cota/:id', 'GET /cotas/:id/extrato', 'GET /cotas/:id/transferencia/termo'] as const)
      expect([chamada, (await dele.chamar(chamada, { params: { id: t.cotaId } })).status]).toEqual([chamada, 404])
  })

  test('is nobody else’s, and of a transfer that did not happen is nobody’s', async () => {
    const t = await nova({ titular: { cotas: [{ pagas: 3 }, { pagas: 3 }] } })
    await t.ate('assinada')
    const dele = await openSessao(sistema, t.titular)
    const outro = await openSessao(sistema, await mundo.novoTitular(t.parceiro))
    expect((await dele.chamar('GET /documentos/termos-de-transferencia')).data).toEqual({ termos: [] })
    expect((await baixar(dele, t.cotaId)).status).toBe(404)
    await t.decidir('transferir', {}, t.gestor)
    expect((await baixar(dele, t.cotaId)).status).toBe(200)
    expect((await outro.chamar('GET /documentos/termos-de-transferencia')).data).toEqual({ termos: [] })
    expect((await baixar(outro, t.cotaId)).status).toBe(404)
    expect((await visitante(t).chamar('GET /documentos/termos-de-transferencia')).status).toBe(401)
    expect((await baixar(visitante(t), t.cotaId)).status).toBe(401)
  })
})

describe('a company that receives it', () => {
  const daEmpresa = { ...cadastro, nome: 'Padaria da Rita Ltda.' }

  test('sends its own papers, and who represents it signs, by their own name and CPF', async () => {
    const t = await nova({ inscricao: cnpjDe('12345678') })
    await t.ate('pedida')
    const link = await t.readLink()
    const { data } = await t.peloLink('abrir', { link })
    expect(data.voce.pessoa).toBe('PJ')
    expect(data.faltam).toHaveLength(3)
    for (const tipo of ['documentos_empresa', 'documentos_socio', 'contrato_social_alteracao_contratual'])
      expect((await t.enviar(link, tipo)).status).toBe(200)
    expect((await t.entregar(link, { cadastro: daEmpresa, representante: null })).codigo).toBe(
      'CADASTRO_DO_CESSIONARIO',
    )
    expect((await t.entregar(link, { cadastro: daEmpresa })).status).toBe(200)
    const { id } = await t.readCaso()
    const declarado = (await t.analista.chamar('POST /casos/:id/declarado', { params: { id } })).data
    expect(declarado).toContainEqual(
      expect.objectContaining({ rotulo: 'Quem assina pela empresa', documento: 'documentos_socio' }),
    )
    await t.seguir('aprovada', 'paga', 'aceita', 'assinada', 'transferida')
    const [dono] = await ambiente.sql<{ nome: string; pessoa: string }>(
      'select k.nome, k.tipo_pessoa as pessoa from cota c join cliente k on k.id = c.cliente_id where c.id = $1',
      [t.cotaId],
    )
    expect(dono).toEqual({ nome: 'Padaria da Rita Ltda.', pessoa: 'PJ' })
    const [aceito] = await ambiente.sql<{ dados: Buffer }>(
      "select e.dados_cifrados as dados from evento_do_contrato e join contrato_do_bem t on t.id = e.contrato_id where t.caso_id = $1 and e.tipo = 'aceito' order by e.ordem limit 1",
      [id],
    )
    const dito = ambiente.servidor.contexto.cifra.decifrar(aceito?.dados ?? Buffer.alloc(0))
    expect(dito).toContain('Bruna Sócia, por Padaria da Rita Ltda.')
    expect(dito).toContain(representante.cpf)
  })

  test('that is a customer already says who represents it, and nothing else of its registration', async () => {
    const t = await nova()
    const empresa = await mundo.novoTitular(t.parceiro, { inscricaoNacional: cnpjDe('87654321') })
    await t.passo('iniciar')
    await t.passo('informarCessionario', { ...t.outro, cpfCnpjCessionario: empresa.inscricao })
    await t.solicitar(empresa.inscricao)
    const link = await t.readLink()
    for (const tipo of ['documentos_empresa', 'documentos_socio', 'contrato_social_alteracao_contratual'])
      await t.enviar(link, tipo)
    expect((await t.entregar(link, { cadastro: null }, empresa.email)).codigo).toBe('CADASTRO_DO_CESSIONARIO')
    expect((await t.entregar(link, { cadastro: null, representante }, empresa.email)).status).toBe(200)
  })
})

describe('at once', () => {
  test('two managers transfer it once, and the same press again changes nothing', async () => {
    const t = await nova()
    await t.ate('assinada')
    const outro = await sistema.nucleo.naRetaguarda('gestor')
    const { id, fase } = await t.readCaso()
    const transferir = (quem: Transferencia['gestor']) =>
      quem.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato: 'transferir', fase } })
    const feitos = await Promise.all([transferir(t.gestor), transferir(outro)])
    expect(new Set(feitos.map(({ status, codigo }) => codigo ?? status))).toEqual(new Set([200, 'CASO_MUDOU']))
    expect((await transferir(t.gestor)).codigo).toBe('CASO_MUDOU')
    expect(
      await ambiente.sql(
        'select versao, (select count(*)::int from titular_anterior t where t.cota_id = c.id) as antes from cota c where id = $1',
        [t.cotaId],
      ),
    ).toEqual([{ versao: 1, antes: 1 }])
  })

  test('two tabs that ask for two transfers of one quota have one, and one invitation', async () => {
    const t = await nova()
    await Promise.all([t.passo('iniciar'), t.passo('iniciar')])
    await t.passo('informarCessionario', t.outro)
    const pedidos = await Promise.all([t.solicitar(), t.solicitar()])
    expect(pedidos.filter(({ status }) => status === 200)).toHaveLength(1)
    ambiente.relogio.avancar(60_000)
    const chave = randomUUID()
    const convidar = () => t.chamar('POST /cotas/:id/transferencia/convite', undefined, { 'idempotency-key': chave })
    const duas = await Promise.all([convidar(), convidar()])
    expect(duas.some(({ status }) => status === 200)).toBe(true)
    expect((await convidar()).status).toBe(200)
    expect(
      await ambiente.sql(
        "select (select count(*)::int from caso where cota_id = $1 and processo = 'transferencia') as casos, sum(links)::int as links from cessionario where cota_id = $1",
        [t.cotaId],
      ),
    ).toEqual([{ casos: 1, links: 2 }])
  })
})

test('the former holder’s open tab moves nothing more of it, and their other quota is as it was', async () => {
  const t = await nova({ titular: { cotas: [{ pagas: 3 }, { pagas: 3 }] } })
  await t.ate('transferida')
  const aba = t.http()
  const escritas: [Chamada, object][] = [
    ['POST /cotas/:id/transferencia/passos', { ato: 'iniciar' }],
    ['POST /cotas/:id/transferencia/convite', {}],
  ]
  for (const [chamada, body] of escritas)
    expect([chamada, (await t.chamar(chamada, body)).status]).toEqual([chamada, 404])
  const outra = t.titular.cotas[1] ?? 0
  expect((await aba.chamar('GET /cota/:id', { params: { id: outra } })).status).toBe(200)
  const { data } = await aba.chamar('GET /cotas/simples')
  expect(JSON.stringify(data)).not.toContain(`"idCota":${t.cotaId},`)
})
