import { describe, expect, test } from 'vitest'
import { confirmEnderecos } from './enderecos.service.ts'
import { aplicarAlteracao, descartarAlteracao, getAlteracao } from './perfil.service.ts'
import { useRegistro } from './registro.fixture.ts'

const registro = useRegistro()
const { contexto, sql, abrir, id, ler, enderecos, trilha } = registro

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
    registro.http.chamar('POST /cotas/:id/dados-cadastrais/enderecos', { params: { id: id() }, body })
  const change = (idEndereco: number, body: object) =>
    registro.http.chamar('PUT /cotas/:id/dados-cadastrais/enderecos/:idEndereco', {
      params: { id: id(), idEndereco },
      body,
    })

  test.each([
    ['of another state', { uf: 'RJ' }],
    ['of another name', { cidade: 'Santos' }],
    ['that is none', { idCidade: 9_999_999 }],
    ['whose code is another’s', { idCidade: 5_300_108 }],
  ])('in a city %s are refused at its field, and not kept', async (_caso, parte) => {
    const { data: certo } = await incluir(endereco)
    const recusado = { status: 400, codigo: 'CIDADE_DE_OUTRO_ESTADO' }
    const campos = [{ campo: 'idCidade', mensagem: expect.stringContaining('cidade') }]
    expect(await incluir({ ...endereco, ...parte })).toMatchObject({ ...recusado, json: { campos } })
    expect(await change(certo.id, { ...endereco, ...parte })).toMatchObject({ ...recusado, json: { campos } })
    expect(await enderecos()).toEqual([certo])
  })

  test('have their city spelt as the municipality is', async () => {
    expect((await incluir({ ...endereco, cidade: 'SAO PAULO' })).data).toMatchObject({ cidade: 'São Paulo' })
  })

  test('are included and changed until they are confirmed; then they stay, and stay the principal', async () => {
    const { data: primeiro } = await incluir(endereco)
    expect(primeiro).toEqual({ ...endereco, cep: '01001000', id: primeiro.id, principal: true, confirmado: false })
    expect((await change(primeiro.id, { ...endereco, numero: '10' })).data).toMatchObject({ numero: '10' })
    await contexto().db.transaction((tx) => confirmEnderecos(tx, contexto(), registro.titular.clienteId))
    expect((await change(primeiro.id, { ...endereco, numero: '11' })).codigo).toBe('ENDERECO_CONFIRMADO')
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
      registro.titular.clienteId,
    ])
    expect(String(row?.['linha'])).not.toContain(Buffer.from('Praça').toString('hex'))
  })
})

describe('the profile', () => {
  const dados = () => ler('GET /cotas/:id/dados-cadastrais')
  const request = (body: object, quem = registro.http) =>
    quem.chamar('PATCH /core/dados-cadastrais/atualizar', { body })
  const ator = { tipo: 'funcionario', id: null } as const
  const decidir = (ato: typeof aplicarAlteracao) =>
    contexto().db.transaction((tx) => ato(tx, contexto(), { clienteId: registro.titular.clienteId, ator }))

  test('income is the customer’s word, and true at once', async () => {
    const params = { id: id() }
    const put = (body: object) => registro.http.chamar('PUT /cotas/:id/dados-cadastrais', { params, body })
    expect((await put({ valorRenda: 500_000, valorPatrimonio: 9_000_000 })).status).toBe(200)
    expect((await put({ valorRenda: 600_000 })).data).toEqual({ valorRenda: 600_000, valorPatrimonio: 9_000_000 })
    expect(await dados()).toMatchObject({ valorRenda: 600_000, valorPatrimonio: 9_000_000, nomeMae: null })
    expect(await trilha('alterar-renda')).toHaveLength(2)
    expect((await put({ valorRenda: -1 })).codigo).toBe('VALIDACAO')
  })

  test('who the person is changes when an analyst says so, and not before', async () => {
    const mudanca = { nome: 'Ana Nova', nomeMae: 'Rita', estadoCivil: 2, regimeCasamento: 1, novoEndereco: endereco }
    expect((await request(mudanca)).data).toMatchObject({ alteracaoPendente: true, fase: 'Aguardando Documentos' })
    expect(await dados()).toMatchObject({
      nome: expect.not.stringContaining('Ana Nova'),
      nomeMae: null,
      alteracaoPendente: true,
    })
    expect(await getAlteracao(contexto(), registro.titular.clienteId)).toMatchObject({ nome: 'Ana Nova' })
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
    await request({ estadoCivil: 2, regimeCasamento: 1, nomeConjuge: 'Beto' })
    await decidir(aplicarAlteracao)
    await request({ estadoCivil: 3 })
    await decidir(aplicarAlteracao)
    expect(await dados()).toMatchObject({ estadoCivil: 3, regimeCasamento: null, nomeConjuge: null })
  })

  test('the last change that was asked for is the one that waits; one given up leaves nothing', async () => {
    await request({ nomeMae: 'Rita' })
    await request({ nomeMae: 'Rosa' })
    expect(await getAlteracao(contexto(), registro.titular.clienteId)).toEqual({ nomeMae: 'Rosa' })
    expect(await decidir(descartarAlteracao)).toBe(true)
    expect(await decidir(descartarAlteracao)).toBe(false)
    expect(await decidir(aplicarAlteracao)).toBe(false)
    expect(await dados()).toMatchObject({ nomeMae: null, alteracaoPendente: false })
  })

  test('what is so on record already is no change: of the rest only what differs is asked for', async () => {
    await request({ nome: 'Ana Nova', nomeMae: 'Rita', novoEndereco: endereco })
    await decidir(aplicarAlteracao)
    const antes = await trilha('pedir-alteracao-cadastral')
    const igual = { nome: ' Ana  Nova', nomeMae: 'Rita', nomePai: null, novoEndereco: endereco }
    expect(await request(igual)).toMatchObject({ status: 409, codigo: 'CADASTRO_IGUAL' })
    expect([
      await getAlteracao(contexto(), registro.titular.clienteId),
      await trilha('pedir-alteracao-cadastral'),
    ]).toEqual([null, antes])
    await request({ ...igual, nomeMae: 'Rosa' })
    expect(await getAlteracao(contexto(), registro.titular.clienteId)).toEqual({ nomeMae: 'Rosa' })
  })

  test.each<[string, object, string, string]>([
    [
      'of an address elsewhere',
      { novoEndereco: { ...endereco, uf: 'AC' } },
      'CIDADE_DE_OUTRO_ESTADO',
      'novoEndereco.idCidade',
    ],
    ['of a birth in 1899', { dataNascimentoFundacao: '1899-12-31' }, 'DATA_ANTIGA', 'dataNascimentoFundacao'],
    ['of a birth tomorrow', { dataNascimentoFundacao: '2999-01-01' }, 'DATA_FUTURA', 'dataNascimentoFundacao'],
  ])('a change %s is refused at its field', async (_caso, body, codigo, campo) => {
    expect(await request(body)).toMatchObject({ status: 400, codigo, json: { campos: [{ campo }] } })
    expect(await getAlteracao(contexto(), registro.titular.clienteId)).toBeNull()
  })

  test('a name is kept without what is not seen', async () => {
    await request({ nome: 'Ana\u202E  No\u200Bva\u0007', nomeMae: 'Rosa\u0301' })
    expect(await getAlteracao(contexto(), registro.titular.clienteId)).toEqual({ nome: 'Ana Nova', nomeMae: 'Rosá' })
    expect((await request({ nome: '\u200B' })).codigo).toBe('VALIDACAO')
  })

  test('a change of nothing is none, and a representative asks for none', async () => {
    expect((await request({})).codigo).toBe('VALIDACAO')
    expect((await request({ nomeMae: 'Rita' }, await abrir('representante'))).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
  })
})
