import { describe, expect, it } from 'vitest'
import { rotasEntrada } from '../../sessoes/entrada/entrada.ts'
import type { Session, Usuario } from '../sessao/session.ts'
import { usuario } from '../test-kit.ts'
import type { Visit } from './guard.ts'
import { decide } from './guard.ts'
import { decideEntrada, type Motivo } from './guard-entrada.ts'
import type { Rota } from './route-map.ts'

const auth: Rota = { access: 'auth', title: 'x' }
const publica: Rota = { access: 'public', title: 'x' }
const daPessoa: Rota = { access: 'public', daPessoa: true, title: 'x' }
const transparente: Rota = { ...auth, transparente: true }

const visit = (path: string, rota: Rota = auth, extra: Partial<Visit> = {}): Visit => ({
  path,
  rota,
  href: path,
  mobile: true,
  features: {},
  ...extra,
})
const logged = (change: Partial<Usuario> = {}): Session => ({
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 1,
  usuario: { ...usuario, ...change },
})

const allow = { type: 'allow' }
const to = (path: string, remember?: string) => ({ type: 'redirect', to: path, ...(remember ? { remember } : {}) })
const homeBecause = (porque: Motivo) => ({ type: 'redirect', to: '/home', porque })

describe('rule 1: a protected page without a session goes to login', () => {
  it.each([
    ['/boletos', auth, to('/login', '/boletos')],
    ['/faturamentonovo/introducao', { ...auth, access: 'mobile' }, to('/login', '/faturamentonovo/introducao')],
    ['/home', auth, to('/login')],
    ['/', { ...auth, redirect: '/home' }, to('/login')],
    ['/login', publica, allow],
    ['/alterarsenha/nova', publica, allow],
  ] as const)('%s', (path, rota, expected) => {
    expect(decide(visit(path, rota), null)).toEqual(expected)
  })

  it('remembers the parameters and the search of what was asked for', () => {
    expect(decide(visit('/notifications/:id', auth, { href: '/notifications/7?de=email' }), null)).toEqual(
      to('/login', '/notifications/7?de=email'),
    )
  })
})

describe('rule 2: an expired password leads to the current-password screen', () => {
  const expired = logged({ senhaExpirada: true })
  it.each([
    ['/home', auth, to('/alterarsenha/atual')],
    ['/boletos', auth, to('/alterarsenha/atual')],
    ['/perfil/senha', auth, to('/alterarsenha/atual')],
    ['/alterarsenha/nova', publica, allow],
    ['/alterarsenha/atual', daPessoa, allow],
    ['/biometria', auth, allow],
    ['/atualizacao-obrigatoria', daPessoa, to('/alterarsenha/atual')],
    ['/confirmar-dados-cadastrais', daPessoa, to('/alterarsenha/atual')],
    ['/entrar/esqueciasenha/cpfcnpj', publica, allow],
  ] as const)('%s', (path, rota, expected) => {
    expect(decide(visit(path, rota), expired)).toEqual(expected)
  })

  it('leaves a valid password alone', () => {
    expect(decide(visit('/boletos'), logged())).toEqual(allow)
  })

  it.each(['transparente', 'representante'] as const)('has no password to change in %s mode', (modo) => {
    const session = logged({ senhaExpirada: true, modo })
    expect(decide(visit('/boletos', transparente), session)).toEqual(allow)
  })

  it('comes before the pending update', () => {
    const both = logged({ senhaExpirada: true, atualizacaoCadastralObrigatoria: true })
    expect(decide(visit('/boletos'), both)).toEqual(to('/alterarsenha/atual'))
  })
})

describe('rule 3: a pending mandatory update leads to its screen', () => {
  const pending = logged({ atualizacaoCadastralObrigatoria: true })
  it.each([
    ['/boletos', auth, to('/atualizacao-obrigatoria')],
    ['/perfil/senha', auth, to('/atualizacao-obrigatoria')],
    ['/home', auth, allow],
    ['/perfil/endereco', { ...auth, duranteAtualizacao: true }, allow],
    ['/atualizacao-obrigatoria', publica, allow],
    ['/confirmar-dados-cadastrais', publica, allow],
  ] as const)('%s', (path, rota, expected) => {
    expect(decide(visit(path, rota), pending)).toEqual(expected)
  })

  it('binds a representative, who may confirm the data', () => {
    expect(decide(visit('/boletos'), logged({ atualizacaoCadastralObrigatoria: true, modo: 'representante' }))).toEqual(
      to('/atualizacao-obrigatoria'),
    )
  })

  it('does not bind a transparent login', () => {
    const session = logged({
      atualizacaoCadastralObrigatoria: true,
      modo: 'transparente',
    })
    expect(decide(visit('/boletos', transparente), session)).toEqual(allow)
  })
})

describe('rule 4: a transparent login reaches only what the map allows to it', () => {
  const byLink = logged({ modo: 'transparente' })
  it.each([
    ['/boletos', transparente, allow],
    ['/boletos', auth, homeBecause('link')],
    ['/home', auth, allow],
    ['/', auth, allow],
    ['/alterarsenha/atual', daPessoa, homeBecause('link')],
    ['/atualizacao-obrigatoria', daPessoa, homeBecause('link')],
    ['/confirmar-dados-cadastrais', daPessoa, homeBecause('link')],
    ['/alterarsenha/nova', publica, allow],
    ['/entrar/esqueciasenha/cpfcnpj', publica, allow],
    ['/login-transparente/:token', publica, allow],
  ] as const)('%s', (path, rota, expected) => {
    expect(decide(visit(path, rota), byLink)).toEqual(expected)
  })

  it('does not limit a password login', () => {
    expect(decide(visit('/boletos'), logged())).toEqual(allow)
  })
})

describe('rule 5: after login the remembered target is followed', () => {
  it.each(['/login', '/entrar', '/entrar-mobile'])('%s leads on', (path) => {
    expect(decide(visit(path, publica), logged(), '/boletos?x=1')).toEqual(to('/boletos?x=1'))
    expect(decide(visit(path, publica), logged(), null)).toEqual(to('/home'))
  })

  it('leaves the other public screens open to who is in', () => {
    expect(decide(visit('/entrar/esqueciasenha/cpfcnpj', publica), logged(), '/boletos')).toEqual(allow)
  })
})

describe('a part that the partner does without', () => {
  const seguro: Rota = { ...auth, feature: 'ofertaSeguro' }
  const asked = (features: Visit['features'], rota = seguro) =>
    decide(visit('/ofertaseguro', rota, { features }), logged())
  it.each([
    [{ ofertaSeguro: false }, homeBecause('parceiro')],
    [{ ofertaSeguro: true }, allow],
    [{ biometria: false }, allow],
    [{}, allow],
  ])('with the features %j', (features, expected) => {
    expect(asked(features)).toEqual(expected)
  })

  it('closes no route of another part', () => {
    expect(asked({ ofertaSeguro: false }, auth)).toEqual(allow)
  })

  it('asks for the login first', () => {
    expect(decide(visit('/ofertaseguro', seguro, { features: { ofertaSeguro: false } }), null)).toEqual(
      to('/login', '/ofertaseguro'),
    )
  })
})

describe('mobile-only routes', () => {
  const mobileOnly: Rota = { access: 'mobile', title: 'x' }
  it('open on a mobile device', () => {
    expect(decide(visit('/faturamento/tipo', mobileOnly), logged())).toEqual(allow)
  })
  it('lead to the unavailable screen on any other', () => {
    expect(decide(visit('/faturamento/tipo', mobileOnly, { mobile: false }), logged())).toEqual(
      to('/faturamento/indisponivel?voltar=%2Ffaturamento%2Ftipo'),
    )
  })
  it('keep the fragment, which is never part of a query', () => {
    const pedida = visit('/faturamentoespecie/identificacao', mobileOnly, { mobile: false })
    expect(decide({ ...pedida, href: '/faturamentoespecie/identificacao#link=abc' }, logged())).toEqual(
      to('/faturamento/indisponivel?voltar=%2Ffaturamentoespecie%2Fidentificacao#link=abc'),
    )
  })
  it('leave the other routes alone', () => {
    expect(decide(visit('/boletos', auth, { mobile: false }), logged())).toEqual(allow)
  })
})

it('a path without a screen leads to its first one, once the rules let it through', () => {
  expect(decide(visit('/ajuda', { ...auth, redirect: '/ajuda/busca' }), logged())).toEqual(to('/ajuda/busca'))
})

describe('the way in, which is loaded without the rest of the guard', () => {
  const sessions = {
    'no session': null,
    'a session': logged(),
    'an expired password': logged({ senhaExpirada: true }),
    'a mandatory update': logged({ atualizacaoCadastralObrigatoria: true }),
    'a link': logged({ modo: 'transparente' }),
  }
  const cases = Object.entries(rotasEntrada).flatMap(([path, rota]) =>
    Object.entries(sessions).flatMap(([quem, session]) =>
      [null, '/boletos'].map((target) => [path, quem, target, rota, session] as const),
    ),
  )
  it.each(cases)(
    'decides of %s with %s and the target %s as the whole guard does',
    (path, _quem, target, rota, session) => {
      expect(decideEntrada(path, session, target)).toEqual(decide(visit(path, rota), session, target))
    },
  )
})
