import { describe, expect, it } from 'vitest'
import { decide, targetOf } from './guard.ts'

const dentro = { pendencia: null }

describe('a staff screen', () => {
  const visit = { access: 'staff', search: {} } as const

  it('opens to who is in', () => {
    expect(decide({ ...visit, href: '/grupos/7', funcionario: dentro })).toEqual({ type: 'allow' })
  })

  it.each([
    ['/', '/entrar'],
    ['/?aba=2', '/entrar?para=%2F%3Faba%3D2'],
    ['/grupos/7?aba=caixa&pagina=2#fim', '/entrar?para=%2Fgrupos%2F7%3Faba%3Dcaixa%26pagina%3D2%23fim'],
  ])('%s leads who is not in to %s', (href, to) => {
    expect(decide({ ...visit, href, funcionario: null })).toEqual({ type: 'redirect', to })
  })

  it('is what the login leads to afterwards', () => {
    const href = '/grupos/7?aba=caixa&pagina=2#fim'
    const decision = decide({ ...visit, href, funcionario: null })
    const para = decision.type === 'redirect' ? new URLSearchParams(decision.to.split('?')[1]).get('para') : null
    expect(targetOf({ para })).toBe(href)
  })
})

describe('the login', () => {
  const visit = { access: 'public', href: '/entrar?para=%2Fgrupos' } as const

  it('opens to who is not in', () => {
    expect(decide({ ...visit, search: { para: '/grupos' }, funcionario: null })).toEqual({ type: 'allow' })
  })

  it('leads who is in to the remembered target', () => {
    expect(decide({ ...visit, search: { para: '/grupos' }, funcionario: dentro })).toEqual({
      type: 'redirect',
      to: '/grupos',
    })
  })

  it.each([
    undefined,
    7,
    '',
    'grupos',
    '//outro.example/grupos',
    '/\\outro.example',
    'https://outro.example',
    'javascript:alert(1)',
    '/entrar',
    '/entrar?para=%2Fentrar',
  ])('leads to the first screen where the target is %s', (para) => {
    expect(decide({ ...visit, search: { para }, funcionario: dentro })).toEqual({ type: 'redirect', to: '/' })
  })
})

describe('who gave the password and owes a step', () => {
  const devendo = { pendencia: 'codigo' } as const

  it.each([
    ['staff', '/grupos/7', {}, '/entrar/codigo?para=%2Fgrupos%2F7'],
    ['staff', '/', {}, '/entrar/codigo'],
    ['public', '/entrar?para=%2Fgrupos', { para: '/grupos' }, '/entrar/codigo?para=%2Fgrupos'],
  ] as const)('is led from the %s screen %s to it', (access, href, search, to) => {
    expect(decide({ access, href, search, funcionario: devendo })).toEqual({ type: 'redirect', to })
  })

  const passo = { access: 'staff', semSegundoFator: true, search: { para: '/grupos' } } as const

  it('stays on that step and on no other', () => {
    const aqui = '/entrar/codigo?para=%2Fgrupos'
    expect(decide({ ...passo, href: aqui, funcionario: devendo })).toEqual({ type: 'allow' })
    expect(decide({ ...passo, href: '/entrar/senha?para=%2Fgrupos', funcionario: devendo })).toEqual({
      type: 'redirect',
      to: aqui,
    })
  })

  it.each([
    [dentro, '/grupos'],
    [null, '/entrar?para=%2Fgrupos'],
  ])('and %j is led away from it to %s', (funcionario, to) => {
    expect(decide({ ...passo, href: '/entrar/codigo?para=%2Fgrupos', funcionario })).toEqual({ type: 'redirect', to })
  })
})
