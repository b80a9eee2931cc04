import { type ClienteHttp, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import { maxFalhas } from '../platform/mail/outbox.ts'
import { mensagensPara, useWorld } from '../sessoes/world.fixture.ts'
import { contaParaDinheiro } from './index.ts'

const sms = {
  url: 'http://127.0.0.1:9/',
  metodo: 'POST' as const,
  modelo: { para: '{para}', texto: '{texto}' },
  token: undefined,
}
const world = useWorld({ config: { demo: false, sms } })
const contexto = () => world().ambiente.servidor.contexto
const sql = (texto: string, valores: unknown[] = []) => world().ambiente.sql(texto, valores)
const celular = '+5511987650001'

let titular: TitularDeTeste
let http: ClienteHttp

async function abrir(): Promise<ClienteHttp> {
  const { sessoes, db, relogio } = contexto()
  const { clienteId, parceiro } = titular
  const { accessToken, sessaoId } = await sessoes.abrir(db, {
    clienteId,
    clientId: parceiro.clientId,
    modo: 'normal',
    web: false,
  })
  await sql('update sessao set senha_em = $1 where id = $2', [relogio.agora(), sessaoId])
  const token = createSegredo()
  await sql(
    `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
     select $1, $2, acao, '\\x00', $3::timestamptz - interval '1 hour', $3, $4, $5
     from unnest(array['contato', 'dados-bancarios']) acao`,
    [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
  )
  return createClienteHttp(world().ambiente.url, {
    client_id: parceiro.clientId,
    access_token: accessToken,
    'auth-token': token,
  })
}

beforeEach(async () => {
  titular = await world().mundo.novoTitular(world().parceiro, { telefone: celular })
  await sql('delete from mensagem_saida')
  http = await abrir()
})

const params = () => ({ id: titular.cotas[0] ?? 0 })
const semCelular = () => sql('delete from telefone_do_cliente where cliente_id = $1', [titular.clienteId])
async function changeEmail(email: string) {
  const [{ id: idEmail }] = (await http.chamar('GET /cotas/:id/dados-cadastrais/emails', { params: params() })).data
  const resposta = await http.chamar('PUT /cotas/:id/dados-cadastrais/emails/:idEmail', {
    params: { ...params(), idEmail },
    body: { email },
  })
  expect(resposta.status).toBe(200)
}
const changeConta = async (conta: string) => {
  const body = {
    beneficiario: 'Titular',
    inscricaoNacional: titular.inscricao,
    banco: '341',
    agencia: '1234',
    conta,
    contaDigito: '6',
    tipoConta: 'corrente',
  }
  expect((await http.chamar('PUT /core/dados-cadastrais/dados-bancarios', { body })).status).toBe(200)
}
const codigoParaDinheiro = async () =>
  (await http.chamar('POST /cotas/:id/verificacao', { params: params(), query: { acao: 'dados-bancarios' } })).codigo
const contaQueVale = async () => (await contaParaDinheiro(contexto(), titular.clienteId))?.conta ?? null

/** Lets the messages to one address leave, or fail until the sender gives up. */
async function acontecer(para: string, o: 'saiu' | 'falhou') {
  const { cifra, relogio } = contexto()
  const rows = await sql('select id, para_cifrado from mensagem_saida')
  const ids = rows.filter((row) => cifra.decifrar(row['para_cifrado'] as Buffer) === para).map((row) => row['id'])
  expect(ids.length).toBeGreaterThan(0)
  if (o === 'saiu') await sql('update mensagem_saida set enviada_em = $2 where id = any($1)', [ids, relogio.agora()])
  else await sql('update mensagem_saida set falhas = $2 where id = any($1)', [ids, maxFalhas])
}

describe('a contact that somebody put there a moment ago', () => {
  beforeEach(async () => {
    await semCelular()
    await changeEmail('b@exemplo.com.br')
  })

  test('being told of the next does not make it count: who had the one before is still to be told', async () => {
    await changeEmail('c@exemplo.com.br')
    expect(await mensagensPara(world(), 'b@exemplo.com.br')).toHaveLength(1)
    await acontecer('b@exemplo.com.br', 'saiu')
    expect(await codigoParaDinheiro()).toBe('SEM_CONTATO_PARA_CODIGO')
    expect(await mensagensPara(world(), 'c@exemplo.com.br')).toEqual([])
    await acontecer(titular.email, 'saiu')
    expect(await codigoParaDinheiro()).toBeUndefined()
  })

  test('being told of an account does not make that count either', async () => {
    await changeConta('777')
    await acontecer('b@exemplo.com.br', 'saiu')
    expect(await contaQueVale()).toBeNull()
    await acontecer(titular.email, 'saiu')
    expect(await contaQueVale()).toBe('777')
  })

  test('once it counts is an old contact as any other, and is waited for', async () => {
    await acontecer(titular.email, 'saiu')
    await changeEmail('c@exemplo.com.br')
    expect(await codigoParaDinheiro()).toBe('SEM_CONTATO_PARA_CODIGO')
    await acontecer('b@exemplo.com.br', 'saiu')
    expect(await codigoParaDinheiro()).toBeUndefined()
  })
})

describe('of an e-mail and a mobile', () => {
  test.each([
    ['both were told', 'saiu', 'saiu', '777'],
    ['the e-mail is dead and the mobile was told', 'falhou', 'saiu', '777'],
    ['the mobile is dead and the e-mail was told', 'saiu', 'falhou', '777'],
    ['the mobile was told and the e-mail is still tried', null, 'saiu', null],
    ['the e-mail was told and the mobile is still tried', 'saiu', null, null],
    ['both are dead', 'falhou', 'falhou', null],
  ] as const)('where %s, the account that counts is %s/%s → %s', async (_caso, email, porSms, conta) => {
    await changeConta('777')
    if (email) await acontecer(titular.email, email)
    if (porSms) await acontecer(celular, porSms)
    expect(await contaQueVale()).toBe(conta)
  })

  test('a message that staff gave up is waited for no more', async () => {
    await changeConta('777')
    await acontecer(celular, 'saiu')
    await sql('update mensagem_saida set dispensada_em = now() where enviada_em is null')
    expect(await contaQueVale()).toBe('777')
  })
})

test('the first account is told as one that came in, the next as a change', async () => {
  const ditos = async () =>
    (await mensagensPara(world(), titular.email)).map(({ assunto, texto }) => [
      assunto.replace(/^.*: /, ''),
      /\n\n(.*?)\./.exec(texto)?.[1],
    ])
  await changeConta('777')
  await changeConta('888')
  expect(await ditos()).toEqual([
    ['conta bancária no seu cadastro', 'Foi incluída uma conta bancária no seu cadastro'],
    ['seu cadastro mudou', 'Mudou a conta bancária do seu cadastro'],
  ])
})
