import { describe, expect, test } from 'vitest'
import { chaveParaDinheiro, contaParaDinheiro } from './index.ts'
import { useRegistro } from './registro.fixture.ts'

const registro = useRegistro()
const { contexto, sql, ler, trilha } = registro

describe('bank data', () => {
  const conta = () => ({
    beneficiario: 'Titular',
    inscricaoNacional: registro.titular.inscricao,
    banco: '341',
    agencia: '1234',
    conta: '12a45',
    contaDigito: '6',
    tipoConta: 'corrente',
  })
  const por = (parte: object) =>
    registro.http.chamar('PUT /core/dados-cadastrais/dados-bancarios', { body: { ...conta(), ...parte } })
  const contas = async () => (await registro.http.chamar('GET /core/dados-cadastrais/dados-bancarios')).data
  const paraDinheiro = async () =>
    (await contaParaDinheiro({ ...contexto(), db: contexto().db }, registro.titular.clienteId))?.conta ?? null
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
    // Sent messages are deleted after a while, and the account must go on counting.
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
    const porChave = (chave: string) =>
      registro.http.chamar('PUT /core/dados-cadastrais/chaves-pix', { body: { chave } })
    expect((await porChave('39053344705')).codigo).toBe('CHAVE_PIX_DE_OUTRO_TITULAR')
    expect((await porChave('nenhuma')).codigo).toBe('CHAVE_PIX_INVALIDA')
    expect((await porChave(registro.titular.inscricao)).data).toEqual({
      tipo: 'cpf',
      chave: registro.titular.inscricao,
      valeParaDinheiro: false,
    })
  })

  test('a Pix key counts for money once the person was told; until then the one before it does, and is kept', async () => {
    const porChave = (chave: string) =>
      registro.http.chamar('PUT /core/dados-cadastrais/chaves-pix', { body: { chave } })
    const list = async () =>
      (await registro.http.chamar('GET /core/dados-cadastrais/chaves-pix')).data.map(
        ({ chave, valeParaDinheiro }: { chave: string; valeParaDinheiro: boolean }) => [chave, valeParaDinheiro],
      )
    const quePaga = async () =>
      (await chaveParaDinheiro({ ...contexto(), db: contexto().db }, registro.titular.clienteId))?.chave ?? null
    await porChave(registro.titular.inscricao)
    expect([await quePaga(), await list()]).toEqual([null, [[registro.titular.inscricao, false]]])
    await enviar()
    expect(await quePaga()).toBe(registro.titular.inscricao)
    await porChave('antes@exemplo.com.br')
    await porChave('ana@exemplo.com.br')
    const esperando = [
      ['ana@exemplo.com.br', false],
      [registro.titular.inscricao, true],
    ]
    expect([await quePaga(), await list()]).toEqual([registro.titular.inscricao, esperando])
    await enviar()
    expect([await quePaga(), await list()]).toEqual(['ana@exemplo.com.br', [['ana@exemplo.com.br', true]]])
    await porChave(registro.titular.inscricao)
    const guardadas = await sql('select id from chave_pix where cliente_id = $1', [registro.titular.clienteId])
    expect([await quePaga(), guardadas.length]).toEqual(['ana@exemplo.com.br', 2])
  })

  test.each(['GET /cotas/:id/bancos/consultar', 'GET /cotas/:id/encerramentos/bancos'] as const)(
    '%s tells the banks by code, and which tells its branch’s digit',
    async (chamada) => {
      const lista = await ler(chamada)
      expect(lista.length).toBeGreaterThan(400)
      expect(lista[0]).toMatchObject({ idBanco: '001', codigo: '001', ispb: '00000000', digitoNaAgencia: true })
      expect(lista.filter((banco: { digitoNaAgencia: boolean }) => banco.digitoNaAgencia)).toHaveLength(1)
    },
  )
})
