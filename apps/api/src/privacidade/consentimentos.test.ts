import { randomUUID } from 'node:crypto'
import { CHAVES_DE_FINALIDADE } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { divulgarComunicados } from '../comunicacao/index.ts'
import { usePrivacidade } from './privacidade.fixture.ts'

const { ambiente, nucleo, novoTitular, entrar } = usePrivacidade()

type Http = Awaited<ReturnType<typeof entrar>>
type Titular = Awaited<ReturnType<typeof novoTitular>>
const VERSAO = '2026-12'

const dizer = (http: Http, finalidade: string, aceito: boolean, versao = VERSAO) =>
  http.chamar('PUT /privacidade/consentimentos/:finalidade', { params: { finalidade }, body: { aceito, versao } })
const ler = async (http: Http) => (await http.chamar('GET /privacidade/consentimentos')).data
const livro = ({ clienteId }: Titular) =>
  ambiente.sql('select finalidade, aceito, versao, meio from consentimento where cliente_id = $1 order by id', [
    clienteId,
  ])

/** Publishes an announcement that is to be spread, and queues it to whoever agrees. */
async function divulgar(titulo = 'Feirão de julho', recorte: { tipo?: string; comecaEm?: string } = {}) {
  const analista = await nucleo.naRetaguarda('analista')
  const [parceiro] = await ambiente.sql<{ id: number }>('select id::int from parceiro limit 1')
  const body = { parceiro: parceiro?.id, titulo, texto: 'Venha.', expiraEm: null, divulgar: true, ...recorte }
  const { data } = await analista.chamar('POST /comunicacao/comunicados', { body })
  await analista.chamar('POST /comunicacao/comunicados/:id/publicar', { params: { id: data.id } })
  return Number(data.id)
}
const assuntosDe = ({ data }: { data: readonly { assunto: string }[] }) => data.map(({ assunto }) => assunto)
const divulgarAgora = () => divulgarComunicados(ambiente.servidor.contexto)
const naFila = async (comunicado: number, { clienteId }: Titular) =>
  (
    await ambiente.sql<{ canal: string }>(
      'select canal from mensagem_saida where dobra = $1 and enviada_em is null order by canal',
      [`comunicado:${comunicado}:${clienteId}`],
    )
  ).map(({ canal }) => canal)

describe('the ledger', () => {
  test('begins with nothing agreed to, and keeps what is given and taken back, each once', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    const antes = await ler(http)
    expect(antes.consentimentos.map(({ aceito }: { aceito: boolean }) => aceito)).toEqual(
      CHAVES_DE_FINALIDADE.map(() => false),
    )
    const dado = await dizer(http, 'ofertas-por-email', true)
    expect(dado.data).toMatchObject({ aceito: true, versaoAceita: VERSAO, podeDar: false, podeRetirar: true })
    await dizer(http, 'ofertas-por-email', true)
    const retirado = await dizer(http, 'ofertas-por-email', false)
    expect(retirado.data).toMatchObject({ aceito: false, versaoAceita: null, podeDar: true, podeRetirar: false })
    await dizer(http, 'ofertas-por-email', false)
    expect(await livro(titular)).toEqual([
      { finalidade: 'ofertas-por-email', aceito: true, versao: VERSAO, meio: 'portal' },
      { finalidade: 'ofertas-por-email', aceito: false, versao: VERSAO, meio: 'portal' },
    ])
    const acoes = await ambiente.sql(
      "select acao from auditoria where objeto_id = $1 and acao like '%-consentimento' order by id",
      [String(titular.clienteId)],
    )
    expect(acoes).toEqual([{ acao: 'aceitar-consentimento' }, { acao: 'retirar-consentimento' }])
  })

  test('said from two tabs at once is one entry', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    const ditos = await Promise.all([1, 2, 3].map(() => dizer(http, 'ofertas-por-sms', true)))
    expect(ditos.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await livro(titular)).toHaveLength(1)
  })

  test('is of the words that were read: others are asked for anew', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    expect((await dizer(http, 'ofertas-por-email', true, '2020-01')).codigo).toBe('CONSENTIMENTO_MUDOU')
    await ambiente.sql(
      `insert into consentimento (cliente_id, finalidade, versao, aceito, meio, em) values ($1, 'termos', '2020-01', true, 'portal', now())`,
      [titular.clienteId],
    )
    const [termos] = (await ler(http)).consentimentos
    expect(termos).toMatchObject({ finalidade: 'termos', versaoAceita: '2020-01', podeDar: true })
    expect((await dizer(http, 'termos', true)).data).toMatchObject({ versaoAceita: VERSAO, podeDar: false })
  })

  test('the terms are not taken back, and a device is turned on in the device', async () => {
    const http = await entrar(await novoTitular())
    await dizer(http, 'termos', true)
    expect((await dizer(http, 'termos', false)).codigo).toBe('CONSENTIMENTO_NAO_SE_RETIRA')
    for (const finalidade of ['biometria', 'notificacoes'])
      expect((await dizer(http, finalidade, true)).codigo).toBe('CONSENTIMENTO_NO_APARELHO')
    expect((await dizer(http, 'outra-coisa', true)).codigo).toBe('PARAMETRO_INVALIDO')
  })

  test('repeated with its key answers the same', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    const envio = {
      params: { finalidade: 'ofertas-por-email' },
      body: { aceito: true, versao: VERSAO },
      headers: { 'idempotency-key': randomUUID() },
    }
    const primeira = await http.chamar('PUT /privacidade/consentimentos/:finalidade', envio)
    await dizer(http, 'ofertas-por-email', false)
    const repetida = await http.chamar('PUT /privacidade/consentimentos/:finalidade', envio)
    expect(repetida.data).toEqual(primeira.data)
    expect((await ler(http)).consentimentos[3].aceito).toBe(false)
  })
})

describe('news', () => {
  test('goes to those alone who agree, by the ways to which they do, once', async () => {
    const [ambos, soEmail, nenhum] = [await novoTitular(), await novoTitular(), await novoTitular()]
    for (const titular of [ambos, soEmail]) await dizer(await entrar(titular), 'ofertas-por-email', true)
    await ambiente.sql('update telefone_do_cliente set confirmado_em = now() where cliente_id = $1', [ambos.clienteId])
    await dizer(await entrar(ambos), 'ofertas-por-sms', true)
    const id = await divulgar()
    await divulgarAgora()
    await divulgarAgora()
    expect(await naFila(id, ambos)).toEqual(['email', 'sms'])
    expect(await naFila(id, soEmail)).toEqual(['email'])
    expect(await naFila(id, nenhum)).toEqual([])
  })

  test('goes to whom it is shown alone: to holders of its kind of quota, and not before it is', async () => {
    const titular = await novoTitular()
    await dizer(await entrar(titular), 'ofertas-por-email', true)
    const [da] = await ambiente.sql<{ tipo: string }>(
      'select g.tipo from cota c join grupo g on g.id = c.grupo_id where c.cliente_id = $1',
      [titular.clienteId],
    )
    const amanha = new Date(ambiente.relogio.agora().getTime() + 86_400_000).toISOString()
    const tipo = da?.tipo === 'imovel' ? 'auto' : 'imovel'
    const ids = [
      await divulgar('Do mesmo tipo', { tipo: da?.tipo ?? '' }),
      await divulgar('De outro tipo', { tipo }),
      await divulgar('De amanhã', { comecaEm: amanha }),
    ]
    await divulgarAgora()
    const filas = []
    for (const id of ids) filas.push(await naFila(id, titular))
    expect(filas).toEqual([['email'], [], []])
  })

  test('an announcement that is not to be spread is sent to nobody', async () => {
    const titular = await novoTitular()
    await dizer(await entrar(titular), 'ofertas-por-email', true)
    const analista = await nucleo.naRetaguarda('analista')
    const [parceiro] = await ambiente.sql<{ id: number }>('select id::int from parceiro limit 1')
    const body = { parceiro: parceiro?.id, titulo: 'Só no portal', texto: 'Venha.', expiraEm: null }
    const { data } = await analista.chamar('POST /comunicacao/comunicados', { body })
    await analista.chamar('POST /comunicacao/comunicados/:id/publicar', { params: { id: data.id } })
    await divulgarAgora()
    expect(await naFila(data.id, titular)).toEqual([])
  })

  test('taken back, it stops that second: what waits does not go, nor what comes, and the other way goes on', async () => {
    const titular = await novoTitular()
    await ambiente.sql('update telefone_do_cliente set confirmado_em = now() where cliente_id = $1', [
      titular.clienteId,
    ])
    const http = await entrar(titular)
    await dizer(http, 'ofertas-por-email', true)
    await dizer(http, 'ofertas-por-sms', true)
    const id = await divulgar()
    await divulgarAgora()
    expect(await naFila(id, titular)).toEqual(['email', 'sms'])
    await dizer(http, 'ofertas-por-email', false)
    expect(await naFila(id, titular)).toEqual(['sms'])
    const outro = await divulgar('Outra novidade')
    await divulgarAgora()
    expect(await naFila(outro, titular)).toEqual(['sms'])
    // Taken back twice, and given again: only what comes after goes.
    await dizer(http, 'ofertas-por-email', false)
    await dizer(http, 'ofertas-por-email', true)
    expect(await naFila(id, titular)).toEqual(['sms'])
    const terceiro = await divulgar('A terceira')
    await divulgarAgora()
    expect(await naFila(terceiro, titular)).toEqual(['email', 'sms'])
  })

  test('the notices of the quota do not depend on it', async () => {
    const titular = await novoTitular()
    const http = await entrar(titular)
    await dizer(http, 'ofertas-por-email', false)
    await http.chamar('POST /privacidade/pedidos', { body: { assunto: 'correcao', texto: 'Nome.' } })
    expect(assuntosDe(await http.chamar('GET /notificacoes'))).toContain('Recebemos o seu pedido de privacidade')
  })
})

test('notifications taken back leave no device turned on, and block the next', async () => {
  const titular = await novoTitular()
  const http = await entrar(titular)
  await ambiente.sql(
    `insert into inscricao_push (cliente_id, hash, inscricao_cifrada, chave, vista_em) values ($1, $2, '\\x00', 'k', now())`,
    [titular.clienteId, Buffer.from(String(titular.clienteId))],
  )
  await ambiente.sql(
    `insert into consentimento (cliente_id, finalidade, versao, aceito, meio, em) values ($1, 'notificacoes', $2, true, 'aparelho', now())`,
    [titular.clienteId, VERSAO],
  )
  expect((await dizer(http, 'notificacoes', false)).data).toMatchObject({ aceito: false })
  expect(await ambiente.sql('select id from inscricao_push where cliente_id = $1', [titular.clienteId])).toEqual([])
  const params = { id: titular.clienteId }
  expect((await http.chamar('GET /usuarios/:id/preferencias', { params })).data.block_push_notification).toBe(true)
})

test('the staff sees what a person agrees to, and who looks is told to them', async () => {
  const titular = await novoTitular()
  const http = await entrar(titular)
  await dizer(http, 'ofertas-por-email', true)
  const atendente = await nucleo.naRetaguarda('atendente')
  const params = { id: titular.clienteId }
  const { data } = await atendente.chamar('GET /consorciados/:id/privacidade', { params })
  expect(data.consentimentos).toContainEqual(expect.objectContaining({ finalidade: 'ofertas-por-email', aceito: true }))
  expect(data).toMatchObject({ pedidos: [], eliminacoes: [], acessoEncerradoEm: null })
  expect((await atendente.chamar('GET /consorciados/:id/privacidade', { params: { id: 999_999_999 } })).codigo).toBe(
    'NAO_ENCONTRADO',
  )
  await atendente.chamar('GET /consorciados/:id', { params })
  await atendente.chamar('GET /consorciados/:id', { params })
  const gestor = await nucleo.naRetaguarda('gestor')
  await gestor.chamar('POST /consorciados/:id/revelar', { params, body: { motivo: 'Pediu segunda via' } })
  const olhares = await http.chamar('GET /privacidade/acessos')
  expect(olhares.data).toMatchObject([
    { quem: 'Gestão', oQue: 'Viu o seu cadastro completo', motivo: 'Pediu segunda via' },
    { quem: 'Atendimento', oQue: 'Abriu o seu cadastro, com os dados mascarados', motivo: null },
  ])
  const entradas = await http.chamar('GET /privacidade/acessos', { query: { de: 'pessoa' } })
  expect(entradas.data).toMatchObject([{ quem: 'Você', oQue: 'Entrou com a senha' }])
  // Of another's record they see nothing.
  const outro = await entrar(await novoTitular())
  expect((await outro.chamar('GET /privacidade/acessos')).json.total).toBe(0)
})
