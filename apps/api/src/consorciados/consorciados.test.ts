import { cpfDe, createClienteHttp, type Nucleo, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maskInscricao } from '../cotas/index.ts'
import { withSistema } from '../sistema.fixture.ts'

type Equipe = Awaited<ReturnType<Nucleo['naRetaguarda']>>

const log: string[] = []
let titular: TitularDeTeste
let atendente: Equipe
let analista: Equipe

const cnpj = '12ABC34501DE35'

const { ambiente, mundo, nucleo, parceiro } = withSistema({
  logLevel: 'info',
  logStream: { write: (line) => void log.push(line) },
})
beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro, { nome: 'Érica Ângela Souza' })
  await mundo.importCidades()
  await ambiente.importar([comRegistro()], 2)
  await mundo.novoTitular(parceiro, { nome: 'Transportes Letra & Número S.A.', inscricaoNacional: cnpj })
  atendente = await nucleo.naRetaguarda('atendente')
  analista = await nucleo.naRetaguarda('analista')
})
beforeEach(() => ambiente.sql('delete from tentativa'))

const params = () => ({ id: titular.clienteId })

/** The same person with what the first version of the format does not bring. */
const comRegistro = () => ({
  tipo: 'cliente',
  parceiro: parceiro.chave,
  inscricaoNacional: titular.inscricao,
  nome: 'Érica Ângela Souza',
  nascimentoFundacao: titular.nascimento,
  enderecos: [
    { cep: '01001000', endereco: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', idCidade: 3_550_308, uf: 'SP' },
  ],
  contasBancarias: [
    {
      beneficiario: 'Érica',
      inscricaoNacional: titular.inscricao,
      banco: '001',
      agencia: '1234',
      agenciaDigito: '4',
      conta: '12040',
      contaDigito: '6',
      tipoConta: 'corrente',
    },
  ],
  chavePix: titular.inscricao,
  perfil: { nomeMae: 'Rita' },
})
const ninguem = { id: 900_719_925 }
const buscar = (termo: string, mais: object = {}, quem = atendente) =>
  quem.chamar('POST /consorciados/busca', { body: { termo, ...mais } })
const trilha = (acao: string) =>
  ambiente.sql("select * from auditoria where acao = $1 and objeto_tipo = 'cliente' order by id", [acao])

const motivo = 'Conferência pedida ao telefone'

const calls = [
  ['POST /consorciados/busca', 'atendente', { termo: 'Érica' }],
  ['GET /consorciados/:id', 'atendente', undefined],
  ['POST /consorciados/:id/revelar', 'analista', { motivo }],
  ['POST /consorciados/:id/links', 'atendente', { uso: 'recuperacao' }],
  ['POST /consorciados/:id/encerrar-sessoes', 'atendente', { removerBiometrias: true, motivo }],
  ['POST /consorciados/:id/desbloquear', 'atendente', { motivo }],
  ['GET /cotas/:id', 'atendente', undefined],
  ['GET /cotas/:id/razao', 'atendente', undefined],
] as const

describe('who may', () => {
  test.each(calls)('%s is shut without a session', async (key, _papel, body) => {
    const envio = { params: ninguem, ...(body ? { body } : {}) }
    expect((await createClienteHttp(ambiente.url).chamar(key, envio)).codigo).toBe('TOKEN_EXPIRED')
  })

  test.each(calls.filter(([, papel]) => papel === 'analista'))('%s is not for a role below %s', async (key) => {
    const recusada = await atendente.chamar(key, { params: params() })
    expect([recusada.status, recusada.codigo]).toEqual([403, 'PAPEL_NAO_PERMITE'])
  })

  test.each(calls.filter(([key]) => key.includes(':id')))('%s of nobody is missing', async (key, _papel, body) => {
    expect((await analista.chamar(key, { params: ninguem, ...(body ? { body } : {}) })).codigo).toBe('NAO_ENCONTRADO')
  })
})

describe('the search', () => {
  test('finds a CNPJ with letters, however it is written, and shows it masked', async () => {
    for (const termo of [cnpj, '12.abc.345/01de-35']) {
      const { data, json } = await buscar(termo)
      expect(json.total).toBe(1)
      expect(data[0]).toMatchObject({
        nome: 'Transportes Letra & Número S.A.',
        inscricaoMascarada: '••.ABC.345/01DE-••',
        totalCotas: 1,
      })
    }
  })

  test.each(['erica ang', 'ÉRICA ÂNG', 'Érica'])('finds the beginning of a name: %s', async (termo) => {
    expect((await buscar(termo)).data.map((c: { id: number }) => c.id)).toEqual([titular.clienteId])
  })

  test.each(['ngela', '%', '_rica', 'Erica\\'])(
    'takes the beginning as it is written: %s finds nobody',
    async (termo) => {
      const { status, json } = await buscar(`${termo} x`.slice(0, termo.length < 2 ? undefined : termo.length))
      expect([status, json.total]).toEqual([200, 0])
    },
  )

  test('finds a quota by group, number and version, and a whole group in pages', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 3 })
    const uma = await buscar(`${Number(grupo.codigo)}/2/0`)
    expect(uma.data).toMatchObject([{ cotas: [{ id: grupo.cotas.get('0002'), cota: '0002' }] }])
    const pagina = await buscar(grupo.codigo, { page: 2, page_size: 2 })
    expect(pagina.json).toMatchObject({ page: 2, total: 3, total_pages: 2 })
    expect(pagina.data[0].cotas[0].cota).toBe('0003')
    expect((await buscar(grupo.codigo, { page: 3, page_size: 2 })).json).toMatchObject({ total: 3, data: [] })
  })

  test('keeps to a partner where one is asked for', async () => {
    const outro = await mundo.novoParceiro()
    await mundo.novoTitular(outro, { nome: 'Érica de Outra Casa' })
    const [row] = await ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [outro.chave])
    expect((await buscar('érica')).json.total).toBe(2)
    expect((await buscar('érica', { parceiro: row?.id })).data).toMatchObject([{ nome: 'Érica de Outra Casa' }])
  })

  test('says that a wrong CPF is wrong, instead of finding nobody', async () => {
    const { status, codigo, json } = await buscar('123.456.789-00')
    expect([status, codigo]).toEqual([400, 'VALIDACAO'])
    expect(json.detail).toContain('Confira os números')
  })

  test('leaves what was searched for in no log', async () => {
    await buscar(titular.inscricao)
    expect(log.join('')).not.toContain(titular.inscricao)
    expect(log.length).toBeGreaterThan(0)
  })
})

describe('the search for a national id', () => {
  const daBusca = (funcionarioId: number) =>
    ambiente.sql<{ objeto_tipo: string; objeto_id: string; depois: unknown }>(
      "select objeto_tipo, objeto_id, depois from auditoria where acao = 'buscar-por-inscricao' and ator_id = $1 order by id",
      [funcionarioId],
    )

  test('leaves the name of who searched: at the customer found, or under a hash where there is nobody', async () => {
    const quem = await nucleo.naRetaguarda('atendente')
    await buscar(titular.inscricao, {}, quem)
    await buscar(cpfDe(60_000_000), {}, quem)
    await buscar('Érica', {}, quem)
    const entradas = await daBusca(quem.funcionarioId)
    expect(entradas).toEqual([
      { objeto_tipo: 'cliente', objeto_id: String(titular.clienteId), depois: { achados: 1 } },
      { objeto_tipo: 'inscricao', objeto_id: expect.stringMatching(/^[0-9a-f]{16}$/), depois: { achados: 0 } },
    ])
    const [indice] = await ambiente.sql<{ n: string }>(
      "select count(*) as n from cliente where encode(inscricao_indice, 'hex') like $1 || '%'",
      [entradas[1]?.objeto_id],
    )
    expect(Number(indice?.n)).toBe(0)
  })

  test('cannot fill a mask in: of 1,000 tries 15 an hour and 50 a day are answered', async () => {
    const quem = await nucleo.naRetaguarda('atendente')
    let candidato = 61_000_000
    const respondidas = async (vezes: number) => {
      const status = await Promise.all(Array.from({ length: vezes }, () => buscar(cpfDe(candidato++), {}, quem)))
      return status.filter((resposta) => resposta.status === 200).length
    }
    expect(await respondidas(100)).toBe(15)
    for (const esperadas of [15, 15, 5, 0]) {
      ambiente.relogio.avancar(3_600_000)
      expect(await respondidas(20)).toBe(esperadas)
    }
    expect(await daBusca(quem.funcionarioId)).toHaveLength(50)
    expect((await buscar(cpfDe(candidato), {}, quem)).headers.get('retry-after')).toBe(String(20 * 3600))
    expect((await buscar('Érica', {}, quem)).status).toBe(200)
    expect((await buscar(cpfDe(candidato))).status).toBe(200)
  })

  test('of who is found is not counted: a day at the telephone goes on', async () => {
    const quem = await nucleo.naRetaguarda('atendente')
    for (let i = 0; i < 40; i++) expect((await buscar(titular.inscricao, {}, quem)).status).toBe(200)
  })
})

describe('a customer', () => {
  test('is shown masked', async () => {
    const { data, bytes } = await atendente.chamar('GET /consorciados/:id', { params: params() })
    expect(data).toMatchObject({
      nome: 'Érica Ângela Souza',
      emailsMascarados: [expect.stringMatching(/^t•••@/)],
      telefonesMascarados: ['+55 11 •••••-4321'],
      enderecosMascarados: ['São Paulo, SP, CEP 01•••-•••'],
      contasMascaradas: ['Banco do Brasil S.A., conta •••40'],
      chavePixMascarada: maskInscricao(titular.inscricao),
      alteracaoPendente: false,
      nascimentoInformado: true,
      senhaCriada: true,
      bloqueadoAte: null,
      falecimento: null,
      cotas: [{ id: titular.cotas[0], parcelasAtraso: 0, contemplada: false }],
    })
    for (const dado of [titular.inscricao, titular.email, '987654321', titular.nascimento, 'Praça', '12040', 'Rita'])
      expect(bytes.toString()).not.toContain(dado)
  })

  test('is revealed to an analyst, whose name stays, and nothing of the data with it', async () => {
    const { data } = await analista.chamar('POST /consorciados/:id/revelar', { params: params(), body: { motivo } })
    expect(data).toMatchObject({
      nome: 'Érica Ângela Souza',
      inscricaoNacional: titular.inscricao,
      dataNascimentoFundacao: titular.nascimento,
      emails: [{ email: titular.email, principal: true }],
      telefones: [{ ddd: '11', telefone: '987654321', tipoTelefone: 3, principal: true }],
      enderecos: [{ endereco: 'Praça da Sé', cep: '01001000', confirmado: false }],
      contas: [{ banco: '001', agenciaDigito: '4', conta: '12040', valeParaDinheiro: true }],
      chavesPix: [{ tipo: 'cpf', chave: titular.inscricao }],
      perfil: { nomeMae: 'Rita', valorRenda: null },
      alteracao: null,
    })
    expect(await trilha('revelar-dados')).toMatchObject([
      {
        ator_tipo: 'funcionario',
        ator_id: analista.funcionarioId,
        objeto_id: String(titular.clienteId),
        depois: { motivo },
      },
    ])
    const { data: depois } = await atendente.chamar('GET /consorciados/:id', { params: params() })
    expect(depois.consultas).toHaveLength(1)
  })
})
