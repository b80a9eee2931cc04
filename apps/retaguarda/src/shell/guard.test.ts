import { describe, expect, it } from 'vitest'
import { decide, targetOf } from './guard.ts'

describe('a staff screen', () => {
  const visit = { access: 'staff', search: {} } as const

  it('opens to who is in', () => {
    expect(decide({ ...visit, href: '/grupos/7', loggedIn: true })).toEqual({ type: 'allow' })
  })

  it.each([
    ['/', '/entrar'],
    ['/?aba=2', '/entrar?para=%2F%3Faba%3D2'],
    ['/grupos/7?aba=caixa&pagina=2#fim', '/entrar?para=%2Fgrupos%2F7%3Faba%3Dcaixa%26pagina%3D2%23fim'],
  ])('%s leads who is not in to %s', (href, to) => {
    expect(decide({ ...visit, href, loggedIn: false })).toEqual({ type: 'redirect', to })
  })

  it('is what the login leads to afterwards', () => {
    const href = '/grupos/7?aba=caixa&pagina=2#fim'
    const decision = decide({ ...visit, href, loggedIn: false })
    const para = decision.type === 'redirect' ? new URLSearchParams(decision.to.split('?')[1]).get('para') : null
    expect(targetOf({ para })).toBe(href)
  })
})

describe('the login', () => {
  const visit = { access: 'public', href: '/entrar?para=%2Fgrupos' } as const

  it('opens to who is not in', () => {
    expect(decide({ ...visit, search: { para: '/grupos' }, loggedIn: false })).toEqual({ type: 'allow' })
  })

  it('leads who is in to the remembered target', () => {
    expect(decide({ ...visit, search: { para: '/grupos' }, loggedIn: true })).toEqual({
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
    expect(decide({ ...visit, search: { para }, loggedIn: true })).toEqual({ type: 'redirect', to: '/' })
  })
})
