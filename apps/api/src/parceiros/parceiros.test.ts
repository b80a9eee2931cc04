import { createClienteHttp, type ParceiroDeTeste } from '@contempla/dev-env'
import { marcaPadrao } from '@contempla/tema'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo } = withSistema()
let completo: ParceiroDeTeste
let id: number

const canal = { tipo: 'telefone', titulo: 'Central', valor: '0800 000 0000', href: 'tel:08000000000', horario: null }

beforeAll(async () => {
  completo = await mundo.novoParceiro({
    nome: 'Marca',
    funcionalidades: { biometria: true, lances: false },
    whatsappUrl: 'https://wa.me/5511999999999',
    canais: [canal],
    links: [{ titulo: 'Guia', href: 'https://exemplo.com.br/guia' }],
    guias: [{ tipo: 'imovel', href: 'https://exemplo.com.br/imovel' }],
  })
  const [row] = await ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [completo.chave])
  id = row?.id ?? 0
})

const ninguem = () => createClienteHttp(ambiente.url)
const configuracao = (domain: string) => ninguem().chamar('GET /parceiros/configuracao', { query: { domain } })

describe('configuration by domain', () => {
  test('is the whole of the brand, and no secret of the installation', async () => {
    const { data } = await configuracao(completo.dominio)
    expect(data).toEqual({
      id,
      name: 'Marca',
      colors: { primary: '#1d4f91', secondary: '#f2a33a' },
      logo_url: null,
      icon_url: null,
      features: { biometria: true, lances: false },
      whatsapp_url: 'https://wa.me/5511999999999',
      link_atendimento_whatsapp: null,
      prazo_geral_faturamento_bem: 30,
      prazo_pagamento_faturamento: 5,
      business_unit_id: '1',
      company_id: 'Administradora',
      domain: completo.dominio,
    })
  })

  test.each([(d: string) => d.toUpperCase(), (d: string) => ` ${d} `, (d: string) => `${d}:3000`])(
    'is found however it is written',
    async (escrever) => {
      expect((await configuracao(escrever(completo.dominio))).status).toBe(200)
    },
  )

  test.each([
    ['ninguem.com.br', 404],
    ['%', 404],
    ["' or '1'='1", 404],
    ['', 400],
    [' ', 400],
    ['x'.repeat(254), 400],
    ['a\0b', 400],
  ])('%s answers %i', async (domain, status) => {
    expect((await configuracao(domain)).status).toBe(status)
  })

  test('by link, what needs a password is not offered', async () => {
    const { data } = await ninguem().chamar('GET /parceiros/configuracao/transparente', {
      query: { domain: completo.dominio },
    })
    expect(data.features).toEqual({ biometria: false, lances: false, trocaDeSenha: false })
  })
})

describe('partners', () => {
  test('the list says who they are, and no more', async () => {
    const { data } = await ninguem().chamar('GET /parceiros')
    expect(data).toHaveLength(2)
    expect(Object.keys(data[0]).toSorted()).toEqual(['domain', 'id', 'logo_url', 'name'])
  })

  test('the content of one', async () => {
    const { data } = await ninguem().chamar('GET /parceiros/:id/conteudo', { params: { id } })
    expect(data).toEqual({
      canais: [canal],
      links: [{ titulo: 'Guia', href: 'https://exemplo.com.br/guia' }],
      guias: [{ credora: null, tipo: 'imovel', href: 'https://exemplo.com.br/imovel' }],
      administradora: null,
    })
  })

  test('of an administrator whose address is known says the name and the number, and nothing more', async () => {
    const gravar = (administradora: object | null) =>
      ambiente.sql('update parceiro set administradora = $2 where id = $1', [id, administradora])
    const nome = 'Administradora de Teste'
    await gravar({ nome, cnpj: '11222333000181', endereco: 'Rua A, 1, Curitiba/PR' })
    const { status, data } = await ninguem().chamar('GET /parceiros/:id/conteudo', { params: { id } })
    expect([status, data?.administradora]).toEqual([200, { nome, cnpj: '11222333000181' }])
    await gravar(null)
  })

  test.each(['GET /parceiros/:id/conteudo', 'GET /parceiros/:id/warnings'] as const)(
    '%s of nobody is missing',
    async (key) => {
      expect((await ninguem().chamar(key, { params: { id: 999_999 } })).codigo).toBe('NAO_ENCONTRADO')
    },
  )
})

describe('warnings', () => {
  test('are in the hours of Brasília, in their order, of this partner alone', async () => {
    const outro = await mundo.novoParceiro()
    const aviso = (chave: string, parceiro: string, inicio: string, fim: string, ativo = true) => ({
      tipo: 'aviso',
      chave,
      parceiro,
      inicio,
      fim,
      ativo,
      texto: chave,
    })
    await ambiente.importar([
      aviso('depois', completo.chave, '2026-12-01T02:59:00Z', '2026-12-01T03:00:00Z'),
      aviso('antes', completo.chave, '2026-11-21T03:00:00Z', '2026-11-21T15:05:00Z', false),
      aviso('alheio', outro.chave, '2026-11-21T03:00:00Z', '2026-11-21T15:05:00Z'),
    ])
    const { data } = await ninguem().chamar('GET /parceiros/:id/warnings', { params: { id } })
    expect(data).toEqual([
      {
        startDate: '2026-11-21',
        startHour: '00:00',
        endDate: '2026-11-21',
        endHour: '12:05',
        active: false,
        text: 'antes',
      },
      {
        startDate: '2026-11-30',
        startHour: '23:59',
        endDate: '2026-12-01',
        endHour: '00:00',
        active: true,
        text: 'depois',
      },
    ])
  })
})

describe('colours', () => {
  test.each([
    ['none', {}, { primary: marcaPadrao.primaria, secondary: marcaPadrao.secundaria }],
    ['null', { corPrimaria: null, corSecundaria: '#00ff00' }, { primary: marcaPadrao.primaria, secondary: '#00ff00' }],
    ['one', { corPrimaria: '#0000ff' }, { primary: '#0000ff', secondary: marcaPadrao.secundaria }],
    ['both', { corPrimaria: '#0000ff', corSecundaria: '#00ff00' }, { primary: '#0000ff', secondary: '#00ff00' }],
  ])('that the partner does not give are those of the default theme: %s', async (_caso, cores, esperadas) => {
    const { dominio } = await mundo.novoParceiro({ corPrimaria: undefined, corSecundaria: undefined, ...cores })
    expect((await configuracao(dominio)).data.colors).toEqual(esperadas)
  })
})
