import { randomUUID } from 'node:crypto'
import { type ClienteHttp, createClienteHttp, createMundo, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { withSistema } from '../sistema.fixture.ts'

const agora = new Date('2026-11-20T15:00:00Z')
const umDiaMs = 24 * 60 * 60 * 1000

const { ambiente, parceiro } = withSistema()
beforeAll(async () => {
  ambiente.relogio.ajustar(agora)
})
beforeEach(() => ambiente.relogio.ajustar(agora))

const enderecoDeTeste = {
  tipoEndereco: 1,
  cep: '80010000',
  endereco: 'Rua das Flores',
  numero: '25',
  complemento: null,
  bairro: 'Centro',
  cidade: 'Curitiba',
  idCidade: 4_106_902,
  uf: 'PR',
}

async function novo({ endereco = true, ...dados }: Record<string, unknown> = {}) {
  const titular = await createMundo(ambiente).novoTitular(parceiro, dados)
  if (endereco)
    await ambiente.sql(
      'insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) values ($1, $2, true)',
      [titular.clienteId, ambiente.servidor.contexto.cifra.cifrar(JSON.stringify(enderecoDeTeste))],
    )
  return titular
}

async function entrar({ clienteId }: TitularDeTeste, modo: ModoDeSessao = 'normal'): Promise<ClienteHttp> {
  const { sessoes, db } = ambiente.servidor.contexto
  const { clientId } = parceiro
  const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
  return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
}

const ler = async (titular: TitularDeTeste, caminho: 'opt-in' | 'forma-envio-boleto' = 'forma-envio-boleto') =>
  (await (await entrar(titular)).chamar(`GET /cotas/:id/${caminho}`, { params: { id: titular.cotas[0] ?? 0 } })).data

async function escolher(titular: TitularDeTeste, formaEnvio: string, chave: string = randomUUID()) {
  const http = await entrar(titular)
  return http.chamar('PUT /cotas/:id/forma-envio-boleto', {
    params: { id: titular.cotas[0] ?? 0 },
    body: { formaEnvio },
    headers: { 'idempotency-key': chave },
  })
}

async function aceitar(titular: TitularDeTeste, formasEnvio: string[], modo: ModoDeSessao = 'normal') {
  const http = await entrar(titular, modo)
  return http.chamar('PUT /cotas/:id/opt-in', { params: { id: titular.cotas[0] ?? 0 }, body: { formasEnvio } })
}

const receber = async (titular: TitularDeTeste, type: string) =>
  (
    await (
      await entrar(titular)
    ).chamar('GET /cotas/:id/forma-pagamento/recebimento/:type', {
      params: { id: titular.cotas[0] ?? 0, type },
    })
  ).data

const guardadas = (titular: TitularDeTeste, tabela: 'escolha_de_envio' | 'opt_in') =>
  ambiente.sql(`select * from ${tabela} where cota_id = $1 order by id`, [titular.cotas[0]])

const trilha = (titular: TitularDeTeste, acao: string) =>
  ambiente.sql<{ antes: unknown; depois: unknown; ator_tipo: string }>(
    "select antes, depois, ator_tipo from auditoria where acao = $1 and objeto_tipo = 'cota' and objeto_id = $2",
    [acao, String(titular.cotas[0])],
  )

/** The assembly of today has no result yet. */
const depoisDaProxima = '2026-11-21'

describe('how the boleto comes', () => {
  test('is the group’s way until the holder chooses', async () => {
    const titular = await novo()
    expect(await ler(titular)).toEqual({
      formaEnvio: 'email',
      vai: 'email',
      proxima: null,
      lastChange: null,
      bloqueadaAte: null,
    })
    await ambiente.sql(
      `insert into grupo_parametro (grupo_id, vigente_desde, valores)
       select grupo_id, '2026-11-20', '{"formaDeEnvioDoBoleto": "ambos"}' from cota where id = $1`,
      [titular.cotas[0]],
    )
    expect(await ler(titular)).toMatchObject({ formaEnvio: 'ambos', proxima: null })
  })

  test('is told now and after the next assembly, from when another way counts', async () => {
    const titular = await novo()
    const esperado = {
      formaEnvio: 'email',
      vai: 'email',
      proxima: { formaEnvio: 'correio', vai: 'correio', aPartirDe: depoisDaProxima },
      lastChange: agora.toISOString(),
      bloqueadaAte: '2026-11-21T15:00:00.000Z',
    }
    expect(await escolher(titular, 'correio')).toMatchObject({ status: 200, data: esperado })
    expect(await ler(titular)).toEqual(esperado)
    expect(await guardadas(titular, 'escolha_de_envio')).toMatchObject([
      { cliente_id: titular.clienteId, forma_envio: 'correio', assembleia: 4 },
    ])
    expect(await trilha(titular, 'alterar-forma-de-envio')).toEqual([
      { antes: { forma: 'email' }, depois: { forma: 'correio', assembleia: 4 }, ator_tipo: 'cliente' },
    ])
    ambiente.relogio.ajustar(new Date('2026-11-21T02:59:59Z'))
    expect(await ler(titular)).toMatchObject({ formaEnvio: 'email' })
    ambiente.relogio.ajustar(new Date('2026-11-21T03:00:00Z'))
    expect(await ler(titular)).toMatchObject({ formaEnvio: 'correio', proxima: null })
  })

  test.each([
    ['email_do_cliente', 'correio'],
    ['endereco_do_cliente', 'email'],
  ])('without %s goes %s, whatever the way that counts, as it will be sent', async (tabela, vai) => {
    const titular = await novo()
    await escolher(titular, 'ambos')
    await ambiente.sql(`delete from ${tabela} where cliente_id = $1`, [titular.clienteId])
    expect(await ler(titular)).toMatchObject({ formaEnvio: 'email', vai, proxima: { formaEnvio: 'ambos', vai } })
  })

  test('without e-mail nor address has no way to go', async () => {
    const titular = await novo({ endereco: false })
    await ambiente.sql('delete from email_do_cliente where cliente_id = $1', [titular.clienteId])
    expect(await ler(titular)).toMatchObject({ formaEnvio: 'email', vai: null })
  })

  test('waits for the assembly where that is put off', async () => {
    const titular = await novo()
    await escolher(titular, 'correio')
    await ambiente.sql(
      "update assembleia set dia = '2026-11-27' where numero = 4 and grupo_id = (select grupo_id from cota where id = $1)",
      [titular.cotas[0]],
    )
    expect(await ler(titular)).toMatchObject({ proxima: { aPartirDe: '2026-11-28' } })
  })

  test('changes again after 24 hours, not at them, and the choice that was kept stays', async () => {
    const titular = await novo()
    await escolher(titular, 'correio')
    for (const passados of [0, umDiaMs]) {
      ambiente.relogio.ajustar(new Date(agora.getTime() + passados))
      expect((await escolher(titular, 'ambos')).codigo).toBe('FORMA_DE_ENVIO_BLOQUEADA')
    }
    expect(await guardadas(titular, 'escolha_de_envio')).toHaveLength(1)
    ambiente.relogio.ajustar(new Date(agora.getTime() + umDiaMs + 1))
    expect(await ler(titular)).toMatchObject({ formaEnvio: 'correio', bloqueadaAte: null })
    expect((await escolher(titular, 'ambos')).data).toMatchObject({
      formaEnvio: 'correio',
      proxima: { formaEnvio: 'ambos', aPartirDe: '2026-12-21' },
    })
  })

  test('chosen again as it is changes nothing, and is not refused', async () => {
    const titular = await novo()
    expect((await escolher(titular, 'email')).data).toMatchObject({ formaEnvio: 'email', lastChange: null })
    const { data } = await escolher(titular, 'ambos')
    ambiente.relogio.avancar(60_000)
    expect(await escolher(titular, 'ambos')).toMatchObject({ status: 200, data })
    expect(await guardadas(titular, 'escolha_de_envio')).toHaveLength(1)
  })

  test('of two choices at once one is taken and the other is refused', async () => {
    const titular = await novo()
    const respostas = await Promise.all([escolher(titular, 'correio'), escolher(titular, 'ambos')])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await guardadas(titular, 'escolha_de_envio')).toHaveLength(1)
  })

  test('repeated with its key is answered the same, and chosen once', async () => {
    const titular = await novo()
    const chave = randomUUID()
    const { data } = await escolher(titular, 'correio', chave)
    expect((await escolher(titular, 'correio', chave)).data).toEqual(data)
    expect((await escolher(titular, 'ambos', chave)).codigo).toBe('IDEMPOTENCIA_DIVERGENTE')
    expect(await guardadas(titular, 'escolha_de_envio')).toHaveLength(1)
  })

  test.each([
    ['correio', { endereco: false }, 'SEM_ENDERECO_PARA_O_BOLETO'],
    ['ambos', { endereco: false }, 'SEM_ENDERECO_PARA_O_BOLETO'],
    ['ambos', { email: null }, 'SEM_EMAIL_PARA_O_BOLETO'],
  ])('%s is refused of a record that lacks what it asks for, %j', async (forma, dados, codigo) => {
    const titular = await novo(dados)
    expect((await escolher(titular, forma)).codigo).toBe(codigo)
    expect(await guardadas(titular, 'escolha_de_envio')).toEqual([])
    expect((await receber(titular, forma)).impedimento.codigo).toBe(codigo)
  })

  test('in another way than there is, is refused', async () => {
    expect((await escolher(await novo(), 'pombo')).codigo).toBe('VALIDACAO')
  })

  test('a quota that was passed on has nothing of what the one before chose', async () => {
    const titular = await novo()
    const outro = await novo()
    await escolher(titular, 'correio')
    await aceitar(titular, ['sms'])
    await ambiente.sql('update cota set cliente_id = $1 where id = $2', [outro.clienteId, titular.cotas[0]])
    const dele = { ...outro, cotas: titular.cotas }
    expect(await ler(dele)).toEqual({
      formaEnvio: 'email',
      vai: 'email',
      proxima: null,
      lastChange: null,
      bloqueadaAte: null,
    })
    expect((await ler(dele, 'opt-in')).lastChange).toBeNull()
    expect((await escolher(dele, 'ambos')).status).toBe(200)
  })

  test('is read, and not changed, by a representative; by a link it is neither', async () => {
    const titular = await novo()
    const params = { id: titular.cotas[0] ?? 0 }
    const representante = await entrar(titular, 'representante')
    expect((await representante.chamar('GET /cotas/:id/forma-envio-boleto', { params })).status).toBe(200)
    const mudar = { params, body: { formaEnvio: 'correio' } }
    expect((await representante.chamar('PUT /cotas/:id/forma-envio-boleto', mudar)).codigo).toBe(
      'REPRESENTANTE_NAO_ALTERA',
    )
    const link = await entrar(titular, 'transparente')
    expect((await link.chamar('GET /cotas/:id/forma-envio-boleto', { params })).codigo).toBe('ACESSO_LIMITADO')
    expect((await link.chamar('PUT /cotas/:id/forma-envio-boleto', mudar)).codigo).toBe('ACESSO_LIMITADO')
    expect(await guardadas(titular, 'escolha_de_envio')).toEqual([])
  })
})

describe('the payment form', () => {
  const manutencao = async (titular: TitularDeTeste) =>
    (
      await (
        await entrar(titular)
      ).chamar('GET /cotas/:id/forma-pagamento/manutencao', {
        params: { id: titular.cotas[0] ?? 0 },
      })
    ).data

  test('says how one pays, how the boleto comes, and by which ways it may', async () => {
    const titular = await novo()
    await escolher(titular, 'ambos')
    expect(await manutencao(titular)).toEqual({
      ...(await ler(titular)),
      formaPagamento: 'boleto',
      formasEnvio: ['email', 'correio', 'ambos'],
    })
    expect((await manutencao(await novo({ endereco: false }))).formasEnvio).toEqual(['email'])
    expect((await manutencao(await novo({ email: null }))).formasEnvio).toEqual(['correio'])
  })

  test('says where the boleto would go by each way, and from when', async () => {
    const titular = await novo()
    const email = titular.email
    const endereco = 'Rua das Flores, 25, Centro, Curitiba/PR, 80010-000'
    const comum = { impedimento: null, aPartirDe: depoisDaProxima }
    expect(await receber(titular, 'email')).toEqual({ ...comum, formaEnvio: 'email', email, endereco: null })
    expect(await receber(titular, 'correio')).toEqual({ ...comum, formaEnvio: 'correio', email: null, endereco })
    expect(await receber(titular, 'ambos')).toEqual({ ...comum, formaEnvio: 'ambos', email, endereco })
  })

  test('is chosen at once where no assembly is to come', async () => {
    const titular = await novo()
    await ambiente.sql(
      `update assembleia set dia = dia - 4000 where grupo_id = (select grupo_id from cota where id = $1)`,
      [titular.cotas[0]],
    )
    expect((await receber(titular, 'correio')).aPartirDe).toBeNull()
    expect((await escolher(titular, 'correio')).data).toMatchObject({ formaEnvio: 'correio', proxima: null })
    expect(await guardadas(titular, 'escolha_de_envio')).toMatchObject([{ assembleia: null }])
  })
})

describe('the opt-in', () => {
  test('is by nothing until the holder says so, then by what was said, at once', async () => {
    const titular = await novo()
    const contatos = [
      { formaEnvio: 'email', status: false, contato: titular.email },
      { formaEnvio: 'sms', status: false, contato: '+5511987654321' },
    ]
    expect(await ler(titular, 'opt-in')).toEqual({ formasEnvioCota: contatos, lastChange: null, bloqueadaAte: null })
    const { data } = await aceitar(titular, ['sms', 'sms'])
    expect(data).toEqual({
      formasEnvioCota: contatos.map((contato) => ({ ...contato, status: contato.formaEnvio === 'sms' })),
      lastChange: agora.toISOString(),
      bloqueadaAte: '2026-11-21T15:00:00.000Z',
    })
    expect(await ler(titular, 'opt-in')).toEqual(data)
    expect(await guardadas(titular, 'opt_in')).toMatchObject([{ cliente_id: titular.clienteId, canais: ['sms'] }])
    expect(await trilha(titular, 'alterar-opt-in')).toEqual([
      { antes: { canais: [] }, depois: { canais: ['sms'] }, ator_tipo: 'cliente' },
    ])
  })

  test('changes again after 24 hours, not at them; taken back like that too', async () => {
    const titular = await novo()
    await aceitar(titular, ['email', 'sms'])
    ambiente.relogio.ajustar(new Date(agora.getTime() + umDiaMs))
    expect((await aceitar(titular, [])).codigo).toBe('OPT_IN_BLOQUEADO')
    expect((await aceitar(titular, ['sms', 'email'])).status).toBe(200)
    expect(await guardadas(titular, 'opt_in')).toHaveLength(1)
    ambiente.relogio.ajustar(new Date(agora.getTime() + umDiaMs + 1))
    expect((await ler(titular, 'opt-in')).bloqueadaAte).toBeNull()
    expect((await aceitar(titular, [])).status).toBe(200)
    expect(await guardadas(titular, 'opt_in')).toMatchObject([{ canais: ['email', 'sms'] }, { canais: [] }])
  })

  test('of two at once one is taken and the other is refused', async () => {
    const titular = await novo()
    const respostas = await Promise.all([aceitar(titular, ['email']), aceitar(titular, ['sms'])])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await guardadas(titular, 'opt_in')).toHaveLength(1)
  })

  test('asks for the contact that it writes to', async () => {
    const titular = await novo({ telefone: null })
    expect((await aceitar(titular, ['sms'])).codigo).toBe('SEM_CONTATO_PARA_LEMBRETE')
    expect(await guardadas(titular, 'opt_in')).toEqual([])
  })

  test('has no text messages where none are sent from', async () => {
    const titular = await novo()
    const { config } = ambiente.servidor.contexto
    config.demo = false
    expect((await ler(titular, 'opt-in')).formasEnvioCota).toMatchObject([{ formaEnvio: 'email' }])
    expect((await aceitar(titular, ['sms'])).codigo).toBe('SEM_CONTATO_PARA_LEMBRETE')
    config.demo = true
  })

  test('is not changed by a representative', async () => {
    const titular = await novo()
    expect((await aceitar(titular, ['email'], 'representante')).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
    expect(await guardadas(titular, 'opt_in')).toEqual([])
  })
})
