import { randomUUID } from 'node:crypto'
import { createClienteHttp, type Nucleo, type ParceiroDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

type Equipe = Awaited<ReturnType<Nucleo['naRetaguarda']>>

const { ambiente, mundo, nucleo } = withSistema()
let gestor: Equipe
let atendente: Equipe
let parceiro: ParceiroDeTeste
let id: number

beforeAll(async () => {
  gestor = await nucleo.naRetaguarda('gestor')
  atendente = await nucleo.naRetaguarda('atendente')
})
beforeEach(async () => {
  parceiro = await mundo.novoParceiro({ funcionalidades: { biometria: true } })
  const [row] = await ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [parceiro.chave])
  id = row?.id ?? 0
})

const read = async () => (await atendente.chamar('GET /parceiros/:id', { params: { id } })).data
async function corpo(mudanca: Record<string, unknown> = {}) {
  const {
    id: _,
    chave: __,
    empresa: ___,
    unidadesNegocio: ____,
    cores: _____,
    instalacaoAprova: ______,
    ...editavel
  } = await read()
  return { ...editavel, ...mudanca }
}
const save = (body: unknown, quem = gestor, headers = {}) =>
  quem.chamar('PUT /parceiros/:id', { params: { id }, body, headers })
const trilha = () =>
  ambiente.sql("select * from auditoria where objeto_tipo = 'parceiro' and objeto_id = $1 order by id", [String(id)])

describe('who may', () => {
  test.each(['GET /parceiros/todos', 'GET /parceiros/:id', 'PUT /parceiros/:id'] as const)(
    '%s is shut without a session',
    async (key) => {
      const body = key.startsWith('PUT') ? {} : undefined
      const resposta = await createClienteHttp(ambiente.url).chamar(key, { params: { id }, body })
      expect(resposta.codigo).toBe('TOKEN_EXPIRED')
    },
  )

  test('a reader changes nothing, nor sends pictures', async () => {
    const antes = await read()
    expect((await save(await corpo({ nome: 'Outro' }), atendente)).codigo).toBe('PAPEL_NAO_PERMITE')
    const form = new FormData()
    const imagem = await atendente.chamar('POST /parceiros/:id/imagens', { params: { id }, form })
    expect(imagem.codigo).toBe('PAPEL_NAO_PERMITE')
    expect(await read()).toEqual(antes)
  })

  test('a partner that does not exist is missing', async () => {
    const params = { id: 900_719_925 }
    expect((await gestor.chamar('GET /parceiros/:id', { params })).codigo).toBe('NAO_ENCONTRADO')
    expect((await gestor.chamar('PUT /parceiros/:id', { params, body: await corpo() })).codigo).toBe('NAO_ENCONTRADO')
  })
})

describe('a partner', () => {
  test('is listed with its colours and how much it has', async () => {
    await mundo.novoTitular(parceiro)
    const { data } = await atendente.chamar('GET /parceiros/todos')
    expect(data.find((p: { id: number }) => p.id === id)).toMatchObject({
      dominio: parceiro.dominio,
      cores: { primaria: '#1d4f91', secundaria: '#f2a33a' },
      consorciados: 1,
      grupos: 1,
    })
  })

  test('changes whole, at once in its portal, and the trail says what changed', async () => {
    const mudanca = {
      nome: 'Casa Nova',
      corPrimaria: '#00695c',
      corSecundaria: null,
      funcionalidades: { biometria: false, lances: true },
      whatsappUrl: 'https://wa.me/5511999999999',
      prazoGeralFaturamentoBemDias: 45,
      analiseAprova: false,
      cnpjsDasUnidades: { rci: '11222333000181' },
      canais: [{ tipo: 'telefone', titulo: 'Central', valor: '0800 1', href: 'tel:08001', horario: null }],
      links: [{ titulo: 'Guia', href: '/guia' }],
      guias: [
        { credora: 'fiat', tipo: 'auto', href: '/fiat' },
        { credora: 'fiat', tipo: null, href: '/guia' },
      ],
    }
    const { status, data } = await save(await corpo(mudanca))
    expect(status).toBe(200)
    expect(data).toMatchObject(mudanca)
    const portal = await createClienteHttp(ambiente.url).chamar('GET /parceiros/configuracao', {
      query: { domain: parceiro.dominio },
    })
    expect(portal.data).toMatchObject({
      name: 'Casa Nova',
      colors: { primary: '#00695c' },
      features: { biometria: false, lances: true },
    })
    const [entrada] = await trilha()
    expect(entrada).toMatchObject({ acao: 'alterar-parceiro', ator_id: gestor.funcionarioId })
    expect(entrada?.['antes']).toMatchObject({ corPrimaria: '#1d4f91', prazoGeralFaturamentoBemDias: 30 })
    expect(Object.keys(entrada?.['depois']).toSorted()).toEqual(Object.keys(mudanca).toSorted())
  })

  test('written on an old reading is refused, and stays as somebody else left it', async () => {
    const velho = await corpo({ nome: 'Segundo' })
    await save(await corpo({ nome: 'Primeiro' }))
    const { status, codigo } = await save(velho)
    expect([status, codigo]).toEqual([409, 'ALTERADO_POR_OUTRA_PESSOA'])
    expect((await read()).nome).toBe('Primeiro')
  })

  test('saved twice with one key is saved once', async () => {
    const body = await corpo({ nome: 'Uma vez' })
    const headers = { 'idempotency-key': randomUUID() }
    const [um, dois] = [await save(body, gestor, headers), await save(body, gestor, headers)]
    expect(dois.data).toEqual(um.data)
    expect(await trilha()).toHaveLength(1)
  })

  test('moves to a domain that nobody has, and its portal with it', async () => {
    const dominio = `novo-${parceiro.chave}.localhost`
    expect((await save(await corpo({ dominio: ` ${dominio.toUpperCase()} ` }))).data.dominio).toBe(dominio)
    const http = createClienteHttp(ambiente.url)
    const em = (domain: string) => http.chamar('GET /parceiros/configuracao', { query: { domain } })
    expect([(await em(dominio)).status, (await em(parceiro.dominio)).status]).toEqual([200, 404])
  })

  test('does not take the domain of another', async () => {
    const outro = await mundo.novoParceiro()
    expect((await save(await corpo({ dominio: outro.dominio }))).codigo).toBe('DOMINIO_EM_USO')
    expect((await read()).dominio).toBe(parceiro.dominio)
  })

  test.each([
    { dominio: 'https://portal.com.br' },
    { dominio: 'portal.com.br/x' },
    { dominio: '-a.com' },
    { dominio: 'a..b' },
    { dominio: '' },
    { corPrimaria: 'red' },
    { corPrimaria: '#1D4F91;}' },
    { logoUrl: 'javascript:alert(1)' },
    { logoUrl: '//outro.com/x.png' },
    { logoUrl: '/\\outro.com/x.png' },
    { whatsappUrl: 'http://wa.me/1' },
    { links: [{ titulo: 'x', href: 'javascript:1' }] },
    { canais: [{ tipo: 'site', titulo: 'x', valor: 'x', href: 'javascript:1', horario: null }] },
    { guias: [{ credora: null, tipo: null, href: 'javascript:1' }] },
    { guias: [{ credora: 'outra', tipo: null, href: '/a' }] },
    { guias: ['/a', '/b'].map((href) => ({ credora: null, tipo: 'auto', href })) },
    { prazoGeralFaturamentoBemDias: -1 },
    { nome: ' ' },
    { cnpjsDasUnidades: { rci: '11222333000180' } },
    { cnpjsDasUnidades: { outra: '11222333000181' } },
    { funcionalidades: { biometria: 'sim' } },
    { analiseAprova: 'sim' },
    { instalacaoAprova: true },
    { chave: 'outra' },
  ])('refuses %j', async (mudanca) => {
    expect((await save(await corpo(mudanca))).codigo).toBe('VALIDACAO')
    expect(await trilha()).toEqual([])
  })
})

describe('a picture', () => {
  const desenho = (formato: 'png' | 'jpeg' | 'gif', lado = 2000) =>
    sharp({ create: { width: lado, height: lado, channels: 4, background: { r: 0, g: 90, b: 80, alpha: 0.5 } } })
      .toFormat(formato)
      .toBuffer()
  const enviar = (bytes: Buffer, uso = 'logo') => {
    const form = new FormData()
    form.set('uso', uso)
    form.set('file', new Blob([new Uint8Array(bytes)]), '../../logo.png')
    return gestor.chamar('POST /parceiros/:id/imagens', { params: { id }, form })
  }
  const ver = (url: string) =>
    createClienteHttp(ambiente.url).chamar('GET /parceiros/imagens/:imagem', {
      params: { imagem: url.split('/').at(-1) ?? '' },
    })

  test.each([
    ['logo', 1024],
    ['icone', 512],
  ])('%s is drawn anew within %i pixels, keeps its transparency, and anybody sees it', async (uso, lado) => {
    const { data } = await enviar(await desenho('png'), uso)
    expect(data).toMatchObject({ largura: lado, altura: lado })
    const { status, bytes, headers } = await ver(data.url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toContain('immutable')
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    expect((await save(await corpo({ logoUrl: data.url }))).data.logoUrl).toBe(data.url)
  })

  test.each([
    ['a GIF', () => desenho('gif', 10), 'ARQUIVO_FORMATO'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ARQUIVO_FORMATO'],
    ['half a PNG', async () => (await desenho('png', 200)).subarray(0, 100), 'ARQUIVO_FORMATO'],
    ['nothing', async () => Buffer.alloc(0), 'ARQUIVO_AUSENTE'],
    ['2 MB and more', async () => Buffer.alloc(2 * 1024 * 1024 + 1), 'ARQUIVO_MUITO_GRANDE'],
  ])('%s is refused, and leaves nothing', async (_caso, bytes, codigo) => {
    expect((await enviar(await bytes())).codigo).toBe(codigo)
    expect(await trilha()).toEqual([])
  })

  test("opens no customer's file", async () => {
    const titular = await mundo.novoTitular(parceiro)
    const form = new FormData()
    form.set('category', 'foto-cota')
    form.set('file', new Blob([new Uint8Array(await desenho('jpeg', 10))]), 'foto.jpg')
    const { data } = await (await mundo.entrar(titular)).chamar('POST /arquivos/v2', { form })
    expect((await ver(data.url)).codigo).toBe('NAO_ENCONTRADO')
    expect((await ver(`/${randomUUID()}`)).codigo).toBe('NAO_ENCONTRADO')
  })
})
