import type { AcaoComCodigo } from '@contempla/consorcio'
import { senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../platform/config.ts'
import { atOnce, mensagensPara, tally, trilha, useWorld } from '../sessoes/world.fixture.ts'
import { lockContato } from './contato.ts'
import { codigosPara, novoCelular, openSessao, type Sessao } from './mundo.fixture.ts'

const world = useWorld()

let titular: TitularDeTeste
let celular: string
let http: Sessao
beforeEach(async () => {
  celular = novoCelular()
  titular = await world().mundo.novoTitular(world().parceiro, { telefone: celular })
  http = await openSessao(world(), titular)
})

const params = (de = titular) => ({ id: de.cotas[0] ?? 0 })
const request = (acao?: AcaoComCodigo, por = http) =>
  por.chamar('POST /cotas/:id/verificacao', { params: params(), ...(acao ? { query: { acao } } : {}) })
const dar = (codigo: string, por = http) =>
  por.chamar('PATCH /cotas/:id/verificacao', { params: params(), body: { codigo } })

const codigos = (para = celular) => codigosPara(world(), para)
const ultimoCodigo = async (para = celular) => (await codigos(para)).at(-1) ?? ''
const outroQue = (codigo: string) => (codigo === 'AAAA' ? 'BBBB' : 'AAAA')
const linhas = () =>
  world().ambiente.sql<{ acao: string; tentativas: number; codigo_hash: Buffer; token_hash: Buffer | null }>(
    'select acao, tentativas, codigo_hash, token_hash from verificacao where cliente_id = $1 order by id',
    [titular.clienteId],
  )
const passar = (segundos: number) => world().ambiente.relogio.avancar(segundos * 1000)

describe('a code', () => {
  test('goes to the principal mobile, which is told masked and what it is for, with the seconds to count down from', async () => {
    expect((await request('contato')).data).toEqual({
      canal: 'sms',
      destino: `+55 11 •••••-${celular.slice(-4)}`,
      acao: 'contato',
      validade: 600,
      reenvio: 40,
    })
    const [mensagem, ...outras] = await mensagensPara(world(), celular)
    expect(outras).toEqual([])
    expect(mensagem?.texto).toMatch(
      /^Parceiro \d+: código [A-HJ-NP-Z2-9]{4} para mudar contato\. Não passe a ninguém\.$/,
    )
    expect(mensagem?.texto.length).toBeLessThanOrEqual(70)
    expect(mensagem?.assunto).not.toContain(await ultimoCodigo())
  })

  test.each([null, '+551140000100'])('of who has no mobile (%s) goes to the e-mail', async (telefone) => {
    titular = await world().mundo.novoTitular(world().parceiro, { telefone })
    http = await openSessao(world(), titular)
    expect((await request()).data).toMatchObject({ canal: 'email', destino: 't•••@exemplo.com.br', acao: 'perfil' })
    expect((await dar(await ultimoCodigo(titular.email))).status).toBe(200)
  })

  test('goes to the e-mail where no text message leaves, and to the mobile through a gateway', async () => {
    const { contexto } = world().ambiente.servidor
    const sms = { url: '', metodo: 'POST', token: undefined, modelo: null } as const
    const canal = async (parte: Partial<Config>) =>
      (
        await lockContato(
          { ...contexto, config: { ...contexto.config, ...parte } },
          contexto.db,
          titular.clienteId,
          'perfil',
        )
      ).canal
    expect([await canal({ demo: false }), await canal({ demo: false, sms })]).toEqual(['email', 'sms'])
  })

  test('waits in the queue for as long as it is good, and no longer', async () => {
    await request()
    expect((await mensagensPara(world(), celular)).map(({ valeSegundos }) => valeSegundos)).toEqual([600])
  })

  test('of who has neither is refused with what to do, and nothing is kept', async () => {
    titular = await world().mundo.novoTitular(world().parceiro, { telefone: null, email: null })
    http = await openSessao(world(), titular)
    const { status, codigo, json } = await request()
    expect([status, codigo]).toEqual([409, 'SEM_CONTATO_PARA_CODIGO'])
    expect(json.mensagem).toContain('Fale com o atendimento')
    expect(await linhas()).toEqual([])
  })

  test('is kept as a keyed hash of its session and action: the same four characters look alike nowhere', async () => {
    await request('contato')
    const codigo = await ultimoCodigo()
    await dar(codigo)
    const [linha] = await linhas()
    const { cifra } = world().ambiente.servidor.contexto
    expect(linha?.codigo_hash).toHaveLength(32)
    expect(linha?.codigo_hash).not.toEqual(cifra.indice('codigo-de-verificacao', codigo))
    const guardado = JSON.stringify(await trilha(world(), 'enviar-codigo-de-verificacao', titular.clienteId))
    expect(guardado).not.toContain(codigo)
    expect(guardado).not.toContain(celular)
  })

  test('is taken in small letters and with spaces around; its sending and its giving are audited', async () => {
    await request('endereco')
    expect((await dar(` ${(await ultimoCodigo()).toLowerCase()} `)).data).toEqual({
      auth_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      acao: 'endereco',
    })
    const dono = { objeto_tipo: 'cliente', objeto_id: String(titular.clienteId), ator_tipo: 'cliente', antes: null }
    expect(await trilha(world(), 'enviar-codigo-de-verificacao', titular.clienteId)).toEqual([
      { ...dono, depois: { uso: 'endereco', canal: 'sms' } },
    ])
    expect(await trilha(world(), 'confirmar-codigo-de-verificacao', titular.clienteId)).toEqual([
      { ...dono, depois: { uso: 'endereco' } },
    ])
  })

  test('bears five tries, of however many at once: the right one at the sixth is worth nothing', async () => {
    await request()
    const certo = await ultimoCodigo()
    expect(tally(await atOnce(20, () => dar(outroQue(certo))))).toEqual({
      '400 INVALID_VALIDATION_CODE': 5,
      '400 VALIDATION_CODE_EXPIRED': 15,
    })
    expect(await dar(certo)).toMatchObject({ status: 400, codigo: 'VALIDATION_CODE_EXPIRED' })
    expect((await linhas()).map(({ token_hash }) => token_hash)).toEqual([null])
  })

  test('is taken at the fifth try', async () => {
    await request()
    const certo = await ultimoCodigo()
    for (let n = 0; n < 4; n++) await dar(outroQue(certo))
    expect((await dar(certo)).status).toBe(200)
  })

  test('serves once: of five at once, one gets the token', async () => {
    await request()
    const certo = await ultimoCodigo()
    expect(tally(await atOnce(5, () => dar(certo)))).toEqual({ '200': 1, '400 VALIDATION_CODE_ALREADY_VERIFIED': 4 })
    expect((await dar(certo)).codigo).toBe('VALIDATION_CODE_ALREADY_VERIFIED')
  })

  test('is good for ten minutes, and not a moment longer', async () => {
    await request()
    const certo = await ultimoCodigo()
    world().ambiente.relogio.avancar(600_000 - 1)
    expect((await dar(outroQue(certo))).codigo).toBe('INVALID_VALIDATION_CODE')
    world().ambiente.relogio.avancar(1)
    await http.renovar()
    expect((await dar(certo)).codigo).toBe('VALIDATION_CODE_EXPIRED')
  })

  test('that is wrong is told in the words of the documents, billing’s in its own', async () => {
    await request('contato')
    expect((await dar(outroQue(await ultimoCodigo()))).json).toMatchObject({
      mensagem: 'Código inválido, tente novamente',
      detail: 'Restam 4 tentativas.',
    })
    passar(40)
    await request('faturamento')
    expect(await dar(outroQue(await ultimoCodigo()))).toMatchObject({
      codigo: 'CODIGO_INCORRETO',
      json: { mensagem: 'Código incorreto', detail: 'Restam 4 tentativas.' },
    })
  })

  test('that is wrong is told with the tries that are left, to the last', async () => {
    await request()
    const errado = outroQue(await ultimoCodigo())
    const ditas = []
    for (let n = 0; n < 5; n++) ditas.push((await dar(errado)).json)
    expect(ditas.map(({ tentativasRestantes, detail }) => [tentativasRestantes, detail])).toEqual([
      [4, 'Restam 4 tentativas.'],
      [3, 'Restam 3 tentativas.'],
      [2, 'Restam 2 tentativas.'],
      [1, 'Resta 1 tentativa.'],
      [0, 'Este código não vale mais: peça outro.'],
    ])
    const depois = await dar(errado)
    expect([depois.codigo, depois.json.tentativasRestantes]).toEqual(['VALIDATION_CODE_EXPIRED', undefined])
  })

  test.each(['', ' ', 'A', 'AAA', 'AAAAA', 'AA-A', 'ÁAAA'])('that is none (%j) costs no try', async (codigo) => {
    await request()
    expect(await dar(codigo)).toMatchObject({
      status: 400,
      codigo: 'VALIDACAO',
      json: { campos: [{ campo: 'codigo', mensagem: 'O código tem 4 letras e números' }] },
    })
    expect((await linhas()).map(({ tentativas }) => tentativas)).toEqual([0])
  })

  test('that was never asked for is told so', async () => {
    expect(await dar('AAAA')).toMatchObject({
      status: 404,
      codigo: 'RESOURCE_NOT_FOUND',
      json: { mensagem: 'Erro no sistema, tente novamente mais tarde' },
    })
  })

  test('of another session is none of this one’s', async () => {
    await request()
    const outra = await openSessao(world(), titular)
    expect((await dar(await ultimoCodigo(), outra)).codigo).toBe('RESOURCE_NOT_FOUND')
    expect((await dar(await ultimoCodigo())).status).toBe(200)
  })
})

describe('asking again', () => {
  test('within 40 seconds sends nothing and tells what is left; after them a new code takes its place', async () => {
    await request('contato')
    const primeiro = await ultimoCodigo()
    passar(39)
    expect((await request('contato')).data).toMatchObject({ reenvio: 1, validade: 561 })
    expect(await codigos()).toHaveLength(1)
    passar(1)
    expect((await request('contato')).data).toMatchObject({ reenvio: 40, validade: 600 })
    const segundo = await ultimoCodigo()
    expect(await codigos()).toHaveLength(2)
    expect((await dar(primeiro)).codigo).toBe('INVALID_VALIDATION_CODE')
    expect((await dar(segundo)).status).toBe(200)
  })

  test('at the same moment from five tabs sends one', async () => {
    expect(tally(await atOnce(5, () => request()))).toEqual({ '200': 5 })
    expect(await codigos()).toHaveLength(1)
  })

  test('for something else, or from another session, waits; once the code was used it does not', async () => {
    await request('contato')
    passar(10)
    const recusa = await request('endereco')
    expect([recusa.status, recusa.codigo, recusa.headers.get('retry-after')]).toEqual([
      429,
      'CODIGO_RECEM_ENVIADO',
      '30',
    ])
    expect((await request('contato', await openSessao(world(), titular))).codigo).toBe('CODIGO_RECEM_ENVIADO')
    await dar(await ultimoCodigo())
    expect((await request('endereco')).status).toBe(200)
    expect((await linhas()).map(({ acao }) => acao)).toEqual(['contato', 'endereco'])
  })

  test('sends six in an hour and twelve in a day, from however many sessions', async () => {
    const vezes = async (quantas: number) => {
      const respostas = []
      for (let n = 0; n < quantas; n++) {
        await http.renovar()
        respostas.push(await request())
        passar(40)
      }
      return tally(respostas)
    }
    expect(await vezes(7)).toEqual({ '200': 6, '429 MUITAS_TENTATIVAS': 1 })
    http = await openSessao(world(), titular)
    expect(await vezes(1)).toEqual({ '429 MUITAS_TENTATIVAS': 1 })
    passar(3600)
    http = await openSessao(world(), titular)
    expect(await vezes(6)).toEqual({ '200': 6 })
    passar(3600)
    http = await openSessao(world(), titular)
    expect(await vezes(1)).toEqual({ '429 MUITAS_TENTATIVAS': 1 })
    expect(await codigos()).toHaveLength(12)
  })
})

describe('who may ask', () => {
  test('is not who came by a link, nor a representative', async () => {
    for (const [uso, codigo] of [
      ['transparente', 'ACESSO_LIMITADO'],
      ['representante', 'REPRESENTANTE_NAO_ALTERA'],
    ] as const) {
      const limitado = await openSessao(world(), titular, uso)
      expect([(await request('contato', limitado)).codigo, (await dar('AAAA', limitado)).codigo]).toEqual([
        codigo,
        codigo,
      ])
    }
    expect(await linhas()).toEqual([])
  })

  test.each([
    ['contato', 'SENHA_A_CONFIRMAR', 0],
    ['dados-bancarios', 'SENHA_A_CONFIRMAR', 0],
    ['endereco', undefined, 1],
    ['perfil', undefined, 1],
    ['pos-venda', undefined, 1],
    ['faturamento', 'SENHA_A_CONFIRMAR', 0],
  ] as const)('for %s more than five minutes after the password is told %s', async (acao, codigo, enviados) => {
    passar(300)
    await http.renovar()
    expect((await request(acao)).codigo).toBe(codigo)
    expect(await codigos()).toHaveLength(enviados)
  })

  test('is who gives the password again: a wrong one sends nothing', async () => {
    passar(300)
    await http.renovar()
    const confirmar = (senha: string) =>
      http.chamar('POST /usuarios/:id/confirmar-senha', { params: { id: titular.clienteId }, body: { senha } })
    expect((await confirmar('135790')).codigo).toBe('SENHA_ATUAL_INCORRETA')
    expect((await request('contato')).codigo).toBe('SENHA_A_CONFIRMAR')
    expect((await confirmar(senhaDeTeste)).status).toBe(200)
    passar(299)
    expect((await request('contato')).status).toBe(200)
  })

  test('is not the holder of another quota, for whom it is not there', async () => {
    const vizinho = await world().mundo.novoTitular(world().parceiro)
    const { status } = await http.chamar('POST /cotas/:id/verificacao', { params: params(vizinho) })
    expect(status).toBe(404)
  })
})
