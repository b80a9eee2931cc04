import { randomUUID } from 'node:crypto'
import { type Chamada, type ClienteHttp, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { mensagensPara, useWorld } from '../sessoes/world.fixture.ts'
import { confirmarEnderecos } from './enderecos.service.ts'
import { chaveParaDinheiro, contaParaDinheiro } from './index.ts'
import { aplicarAlteracao, descartarAlteracao, getAlteracao } from './perfil.service.ts'

const world = useWorld({ config: { demo: false } })
const contexto = () => world().ambiente.servidor.contexto
const sql = (texto: string, valores: unknown[] = []) => world().ambiente.sql(texto, valores)

let titular: TitularDeTeste
let http: ClienteHttp
let telefones = 0

async function abrir(modo: ModoDeSessao = 'normal', quem = titular): Promise<ClienteHttp> {
  const { sessoes, db, relogio } = contexto()
  const { clienteId, parceiro } = quem
  const { accessToken, sessaoId } = await sessoes.abrir(db, {
    clienteId,
    clientId: parceiro.clientId,
    modo,
    web: false,
  })
  await sql('update sessao set senha_em = $1 where id = $2', [relogio.agora(), sessaoId])
  const token = createSegredo()
  await sql(
    `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
     select $1, $2, acao, '\\x00', $3, $3, $4, $5 from unnest(array['contato', 'endereco', 'dados-bancarios', 'perfil']) acao`,
    [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
  )
  return createClienteHttp(world().ambiente.url, {
    client_id: parceiro.clientId,
    access_token: accessToken,
    'auth-token': token,
  })
}

const celularDe = (n: number) => `+55119${String(20_000_000 + n)}`
const novoTitular = () => world().mundo.novoTitular(world().parceiro, { telefone: celularDe(++telefones) })
beforeEach(async () => {
  titular = await novoTitular()
  http = await abrir()
})

const id = () => titular.cotas[0] ?? 0
const ler = async (chamada: Chamada, quem = http) => (await quem.chamar(chamada, { params: { id: id() } })).data
const emails = () => ler('GET /cotas/:id/dados-cadastrais/emails')
const fones = () => ler('GET /cotas/:id/dados-cadastrais/telefones')
const enderecos = () => ler('GET /cotas/:id/dados-cadastrais/enderecos')
const mudarEmail = (idEmail: number, body: object, quem = http) =>
  quem.chamar('PUT /cotas/:id/dados-cadastrais/emails/:idEmail', { params: { id: id(), idEmail }, body })
const incluirFone = (body: object, quem = http) =>
  quem.chamar('POST /cotas/:id/dados-cadastrais/telefones', { params: { id: id() }, body })
const trilha = (acao: string) =>
  sql('select ator_tipo, depois from auditoria where acao = $1 and ator_id = $2', [acao, titular.clienteId])

describe('e-mails and phones', () => {
  test('are read with their principal, a phone in its parts', async () => {
    expect(await emails()).toEqual([
      { id: expect.any(Number), principal: true, email: titular.email, valeParaDinheiro: true },
    ])
    expect(await fones()).toEqual([
      {
        id: expect.any(Number),
        principal: true,
        ddd: '11',
        telefone: celularDe(telefones).slice(5),
        tipoTelefone: 3,
        valeParaDinheiro: true,
      },
    ])
  })

  test('a change is stored encrypted, audited without its value, and told to the old contact, not to the new one', async () => {
    const [{ id: idEmail }] = await emails()
    const { status, data } = await mudarEmail(idEmail, { email: 'nova@exemplo.com.br' })
    const mudado = { id: idEmail, principal: true, email: 'nova@exemplo.com.br', valeParaDinheiro: false }
    expect([status, data]).toEqual([200, mudado])
    expect(await emails()).toEqual([data])
    expect((await ler('GET /cotas/:id/dados-cadastrais')).email).toBe('nova@exemplo.com.br')
    const [row] = await sql(
      'select t::text as linha, alterado_em, cardinality(avisos) as avisos from email_do_cliente t where id = $1',
      [idEmail],
    )
    expect(row).toMatchObject({ alterado_em: world().ambiente.relogio.agora(), avisos: 1 })
    expect(String(row?.['linha'])).not.toContain('nova@')
    expect(await trilha('alterar-email')).toEqual([{ ator_tipo: 'cliente', depois: { id: idEmail, principal: true } }])
    expect(await mensagensPara(world(), titular.email)).toMatchObject([
      { texto: expect.stringContaining('Mudou o e-mail') },
    ])
    expect(await mensagensPara(world(), 'nova@exemplo.com.br')).toEqual([])
  })

  test('a new contact gets no code for money until the old one was told', async () => {
    const pedirCodigo = async (acao: string) =>
      (await http.chamar('POST /cotas/:id/verificacao', { params: { id: id() }, query: { acao } })).codigo
    const [{ id: idEmail }] = await emails()
    await mudarEmail(idEmail, { email: 'nova@exemplo.com.br' })
    expect(await pedirCodigo('dados-bancarios')).toBe('SEM_CONTATO_PARA_CODIGO')
    expect(await mensagensPara(world(), 'nova@exemplo.com.br')).toEqual([])
    expect(await emails()).toMatchObject([{ valeParaDinheiro: false }])
    await sql('update mensagem_saida set enviada_em = now()')
    expect(await emails()).toMatchObject([{ valeParaDinheiro: true }])
    expect(await pedirCodigo('dados-bancarios')).toBeUndefined()
    expect(await mensagensPara(world(), 'nova@exemplo.com.br')).toHaveLength(1)
  })

  test('the same again changes nothing and tells nobody', async () => {
    const [{ id: idEmail }] = await emails()
    expect((await mudarEmail(idEmail, { email: titular.email })).status).toBe(200)
    expect(await trilha('alterar-email')).toEqual([])
    expect(await mensagensPara(world(), titular.email)).toEqual([])
  })

  test('one repeated under its key is included once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ddd: '11', telefone: '33334444' }
    const incluir = () =>
      http.chamar('POST /cotas/:id/dados-cadastrais/telefones', { params: { id: id() }, body, headers })
    const respostas = await Promise.all([incluir(), incluir(), incluir()])
    expect(new Set(respostas.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await fones()).toHaveLength(2)
    expect(respostas[0]?.data).toMatchObject({ tipoTelefone: 1, principal: false })
  })

  test('one of each list is the principal: another takes its place, and it can’t just stop being so', async () => {
    const { data } = await incluirFone({ ddd: '85', telefone: '988887777', tipoTelefone: 3, principal: true })
    expect(data.valeParaDinheiro).toBe(false)
    expect((await fones()).map((fone: { principal: boolean }) => fone.principal)).toEqual([true, false])
    const params = { id: id(), idTelefone: data.id }
    const body = { ddd: '85', telefone: '988887777', tipoTelefone: 3, principal: false }
    const { data: depois } = await http.chamar('PUT /cotas/:id/dados-cadastrais/telefones/:idTelefone', {
      params,
      body,
    })
    expect(depois.principal).toBe(true)
  })

  test('a list has at most ten', async () => {
    for (let n = 0; n < 9; n += 1) expect((await incluirFone({ ddd: '11', telefone: `3333444${n}` })).status).toBe(200)
    expect((await incluirFone({ ddd: '11', telefone: '33335555' })).codigo).toBe('LISTA_DO_CADASTRO_CHEIA')
  })

  test('twenty changes a day, and not one more', async () => {
    const [{ id: idEmail }] = await emails()
    for (let n = 0; n < 20; n += 1)
      expect((await mudarEmail(idEmail, { email: `n${n}@exemplo.com.br` })).status).toBe(200)
    expect((await mudarEmail(idEmail, { email: 'mais@exemplo.com.br' })).codigo).toBe('MUITAS_REQUISICOES')
  })

  test.each([
    ['POST /cotas/:id/dados-cadastrais/emails', { email: 'ana' }, 'E-mail inválido'],
    ['POST /cotas/:id/dados-cadastrais/telefones', { ddd: '20', telefone: '987654321' }, 'Telefone inválido'],
    [
      'POST /cotas/:id/dados-cadastrais/telefones',
      { ddd: '11', telefone: '33334444', tipoTelefone: 3 },
      'Telefone inválido',
    ],
  ] as const)('%s refuses %j in the words of the specification', async (chamada, body, mensagem) => {
    const { status, json } = await http.chamar(chamada, { params: { id: id() }, body })
    expect([status, json.campos]).toMatchObject([400, [{ mensagem }]])
  })

  test('somebody else’s is as one that does not exist', async () => {
    const vizinho = await novoTitular()
    const [dele] = await sql('select id from email_do_cliente where cliente_id = $1', [vizinho.clienteId])
    const resposta = await mudarEmail(Number(dele?.['id']), { email: 'nova@exemplo.com.br' })
    expect([resposta.status, resposta.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
  })

  test('without the code, and by a representative, nothing changes', async () => {
    const [{ id: idEmail }] = await emails()
    const body = { email: 'nova@exemplo.com.br' }
    const semCodigo = await abrir()
    semCodigo.headers = { ...semCodigo.headers, 'auth-token': '' }
    expect((await mudarEmail(idEmail, body, semCodigo)).codigo).toBe('TRANSACAO_NAO_AUTORIZADA')
    expect((await mudarEmail(idEmail, body, await abrir('representante'))).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
    expect((await emails())[0]).toMatchObject({ email: titular.email })
  })
})

const endereco = {
  tipoEndereco: 1,
  cep: '01001-000',
  endereco: 'Praça da Sé',
  numero: null,
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}

describe('addresses', () => {
  const incluir = (body: object) =>
    http.chamar('POST /cotas/:id/dados-cadastrais/enderecos', { params: { id: id() }, body })
  const mudar = (idEndereco: number, body: object) =>
    http.chamar('PUT /cotas/:id/dados-cadastrais/enderecos/:idEndereco', { params: { id: id(), idEndereco }, body })

  test('are included and changed until they are confirmed; then they stay, and stay the principal', async () => {
    const { data: primeiro } = await incluir(endereco)
    expect(primeiro).toEqual({ ...endereco, cep: '01001000', id: primeiro.id, principal: true, confirmado: false })
    expect((await mudar(primeiro.id, { ...endereco, numero: '10' })).data).toMatchObject({ numero: '10' })
    await contexto().db.transaction((tx) => confirmarEnderecos(tx, contexto(), titular.clienteId))
    expect((await mudar(primeiro.id, { ...endereco, numero: '11' })).codigo).toBe('ENDERECO_CONFIRMADO')
    expect((await incluir({ ...endereco, tipoEndereco: 3, principal: true })).codigo).toBe('ENDERECO_CONFIRMADO')
    expect((await incluir({ ...endereco, tipoEndereco: 3 })).data).toMatchObject({
      principal: false,
      confirmado: false,
    })
    expect(await enderecos()).toMatchObject([
      { numero: '10', principal: true, confirmado: true },
      { tipoEndereco: 3, confirmado: false },
    ])
  })

  test('leave nothing in clear', async () => {
    await incluir(endereco)
    const [row] = await sql('select t::text as linha from endereco_do_cliente t where cliente_id = $1', [
      titular.clienteId,
    ])
    expect(String(row?.['linha'])).not.toContain(Buffer.from('Praça').toString('hex'))
  })
})

describe('bank data', () => {
  const conta = () => ({
    beneficiario: 'Titular',
    inscricaoNacional: titular.inscricao,
    banco: '341',
    agencia: '1234',
    conta: '12a45',
    contaDigito: '6',
    tipoConta: 'corrente',
  })
  const por = (parte: object) =>
    http.chamar('PUT /core/dados-cadastrais/dados-bancarios', { body: { ...conta(), ...parte } })
  const contas = async () => (await http.chamar('GET /core/dados-cadastrais/dados-bancarios')).data
  const paraDinheiro = async () =>
    (await contaParaDinheiro({ ...contexto(), db: contexto().db }, titular.clienteId))?.conta ?? null
  const enviar = () => sql('update mensagem_saida set enviada_em = now() where enviada_em is null')

  test('an account counts for money once the person was told, and until then the one before it does', async () => {
    expect((await por({})).data).toMatchObject({
      conta: '12045',
      nomeBanco: 'ITAÚ UNIBANCO S.A.',
      valeParaDinheiro: false,
    })
    expect(await paraDinheiro()).toBeNull()
    await enviar()
    expect(await paraDinheiro()).toBe('12045')
    await por({ conta: '777' })
    await por({ conta: '888' })
    expect(
      (await contas()).map((c: { conta: string; valeParaDinheiro: boolean }) => [c.conta, c.valeParaDinheiro]),
    ).toEqual([
      ['888', false],
      ['12045', true],
    ])
    expect(await paraDinheiro()).toBe('12045')
    await enviar()
    expect(await paraDinheiro()).toBe('888')
    // What left is thrown away after a while: it goes on counting.
    await sql('delete from mensagem_saida')
    expect(await paraDinheiro()).toBe('888')
    expect(await trilha('alterar-conta-bancaria')).toHaveLength(3)
  })

  test.each([
    ['a salary account', { tipoConta: 'salario' }, 'CONTA_SALARIO'],
    ['one of somebody else', { inscricaoNacional: '39053344705' }, 'CONTA_DE_OUTRO_TITULAR'],
    ['a branch of three digits', { agencia: '123' }, 'AGENCIA_INVALIDA'],
    ['a branch with a digit too many', { agenciaDigito: '1' }, 'AGENCIA_COM_DIGITO'],
    ['Banco do Brasil without the branch’s digit', { banco: '001' }, 'AGENCIA_SEM_DIGITO'],
    ['a bank that is none', { banco: '999' }, 'BANCO_DESCONHECIDO'],
    ['a number with signs', { conta: '12-45' }, 'CONTA_INVALIDA'],
  ])('%s is refused', async (_caso, parte, codigo) => {
    expect((await por(parte)).codigo).toBe(codigo)
    expect(await contas()).toEqual([])
  })

  test.each(
    ['beneficiario', 'inscricaoNacional', 'banco', 'agencia', 'conta', 'contaDigito', 'tipoConta'].flatMap((campo) => [
      [campo, ''],
      [campo, undefined],
    ]),
  )('%s that is %j is asked for in the words of the specification', async (campo, valor) => {
    const { status, json } = await por({ [campo]: valor })
    expect([status, json.campos]).toEqual([400, [{ campo, mensagem: 'Campo obrigatório' }]])
  })

  test.each([
    ['tipoConta', 'outra', 'Escolha uma das opções'],
    ['banco', '34', 'O código do banco tem 3 números'],
    ['inscricaoNacional', '123', 'CPF ou CNPJ inválido'],
  ])('%s that is %j is refused as what it is', async (campo, valor, mensagem) => {
    expect((await por({ [campo]: valor })).json.campos).toEqual([{ campo, mensagem }])
  })

  test('there is one Pix key, the holder’s', async () => {
    const porChave = (chave: string) => http.chamar('PUT /core/dados-cadastrais/chaves-pix', { body: { chave } })
    expect((await porChave('39053344705')).codigo).toBe('CHAVE_PIX_DE_OUTRO_TITULAR')
    expect((await porChave('nenhuma')).codigo).toBe('CHAVE_PIX_INVALIDA')
    expect((await porChave(titular.inscricao)).data).toEqual({
      tipo: 'cpf',
      chave: titular.inscricao,
      valeParaDinheiro: false,
    })
  })

  test('a Pix key counts for money once the person was told; until then the one before it does, and is kept', async () => {
    const porChave = (chave: string) => http.chamar('PUT /core/dados-cadastrais/chaves-pix', { body: { chave } })
    const listar = async () =>
      (await http.chamar('GET /core/dados-cadastrais/chaves-pix')).data.map(
        ({ chave, valeParaDinheiro }: { chave: string; valeParaDinheiro: boolean }) => [chave, valeParaDinheiro],
      )
    const quePaga = async () =>
      (await chaveParaDinheiro({ ...contexto(), db: contexto().db }, titular.clienteId))?.chave ?? null
    await porChave(titular.inscricao)
    expect([await quePaga(), await listar()]).toEqual([null, [[titular.inscricao, false]]])
    await enviar()
    expect(await quePaga()).toBe(titular.inscricao)
    await porChave('antes@exemplo.com.br')
    await porChave('ana@exemplo.com.br')
    const esperando = [
      ['ana@exemplo.com.br', false],
      [titular.inscricao, true],
    ]
    expect([await quePaga(), await listar()]).toEqual([titular.inscricao, esperando])
    await enviar()
    expect([await quePaga(), await listar()]).toEqual(['ana@exemplo.com.br', [['ana@exemplo.com.br', true]]])
    await porChave(titular.inscricao)
    const guardadas = await sql('select id from chave_pix where cliente_id = $1', [titular.clienteId])
    expect([await quePaga(), guardadas.length]).toEqual(['ana@exemplo.com.br', 2])
  })

  test.each(['GET /cotas/:id/bancos/consultar', 'GET /cotas/:id/encerramentos/bancos'] as const)(
    '%s tells the banks by code, and which tells its branch’s digit',
    async (chamada) => {
      const lista = await ler(chamada)
      expect(lista.length).toBeGreaterThan(400)
      expect(lista[0]).toMatchObject({ codigo: '001', ispb: '00000000', digitoNaAgencia: true })
      expect(lista.filter((banco: { digitoNaAgencia: boolean }) => banco.digitoNaAgencia)).toHaveLength(1)
    },
  )
})

describe('the profile', () => {
  const dados = () => ler('GET /cotas/:id/dados-cadastrais')
  const pedir = (body: object, quem = http) => quem.chamar('PATCH /core/dados-cadastrais/atualizar', { body })
  const ator = { tipo: 'funcionario', id: null } as const
  const decidir = (ato: typeof aplicarAlteracao) =>
    contexto().db.transaction((tx) => ato(tx, contexto(), { clienteId: titular.clienteId, ator }))

  test('income is the customer’s word, and true at once', async () => {
    const params = { id: id() }
    const put = (body: object) => http.chamar('PUT /cotas/:id/dados-cadastrais', { params, body })
    expect((await put({ valorRenda: 500_000, valorPatrimonio: 9_000_000 })).status).toBe(200)
    expect((await put({ valorRenda: 600_000 })).data).toEqual({ valorRenda: 600_000, valorPatrimonio: 9_000_000 })
    expect(await dados()).toMatchObject({ valorRenda: 600_000, valorPatrimonio: 9_000_000, nomeMae: null })
    expect(await trilha('alterar-renda')).toHaveLength(2)
    expect((await put({ valorRenda: -1 })).codigo).toBe('VALIDACAO')
  })

  test('who the person is changes when an analyst says so, and not before', async () => {
    const mudanca = { nome: 'Ana Nova', nomeMae: 'Rita', estadoCivil: 2, regimeCasamento: 1, novoEndereco: endereco }
    expect((await pedir(mudanca)).data).toMatchObject({ alteracaoPendente: true, fase: 'Aguardando Documentos' })
    expect(await dados()).toMatchObject({
      nome: expect.not.stringContaining('Ana Nova'),
      nomeMae: null,
      alteracaoPendente: true,
    })
    expect(await getAlteracao(contexto(), titular.clienteId)).toMatchObject({ nome: 'Ana Nova' })
    expect(await decidir(aplicarAlteracao)).toBe(true)
    expect(await dados()).toMatchObject({
      nome: 'Ana Nova',
      nomeMae: 'Rita',
      regimeCasamento: 1,
      alteracaoPendente: false,
    })
    expect(await enderecos()).toMatchObject([{ endereco: 'Praça da Sé', principal: true, confirmado: true }])
    expect(await decidir(aplicarAlteracao)).toBe(false)
    const [pedida] = await trilha('pedir-alteracao-cadastral')
    expect(pedida?.['depois']).toEqual({ campos: Object.keys(mudanca) })
  })

  test('of a person alone has no regime and no spouse', async () => {
    await pedir({ estadoCivil: 2, regimeCasamento: 1, nomeConjuge: 'Beto' })
    await decidir(aplicarAlteracao)
    await pedir({ estadoCivil: 3 })
    await decidir(aplicarAlteracao)
    expect(await dados()).toMatchObject({ estadoCivil: 3, regimeCasamento: null, nomeConjuge: null })
  })

  test('the last change that was asked for is the one that waits; one given up leaves nothing', async () => {
    await pedir({ nomeMae: 'Rita' })
    await pedir({ nomeMae: 'Rosa' })
    expect(await getAlteracao(contexto(), titular.clienteId)).toEqual({ nomeMae: 'Rosa' })
    expect(await decidir(descartarAlteracao)).toBe(true)
    expect(await decidir(descartarAlteracao)).toBe(false)
    expect(await decidir(aplicarAlteracao)).toBe(false)
    expect(await dados()).toMatchObject({ nomeMae: null, alteracaoPendente: false })
  })

  test('a change of nothing is none, and a representative asks for none', async () => {
    expect((await pedir({})).codigo).toBe('VALIDACAO')
    expect((await pedir({ nomeMae: 'Rita' }, await abrir('representante'))).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
  })
})
