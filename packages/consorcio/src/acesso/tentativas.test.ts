import { describe, expect, test } from 'vitest'
import { senhasPossiveis } from './senhas-possiveis.fixture.ts'
import type { Contador, Janela } from './tentativas.ts'
import { assessTentativa, countFalha, JANELAS, janelaPorUmaFalha, janelasDaTentativa } from './tentativas.ts'

const inicio = new Date('2026-11-21T12:00:00Z')
const apos = (segundos: number) => new Date(inicio.getTime() + segundos * 1000)
const cheia = (janela: Janela, menos = 0): Contador => ({ falhas: JANELAS[janela].limite - menos, desde: inicio })

const todas = Object.keys(JANELAS) as Janela[]

describe.each(todas)('the window %s', (janela) => {
  const { segundos } = JANELAS[janela]

  test('lets the last attempt of its limit pass and holds the next', () => {
    expect(assessTentativa({ [janela]: cheia(janela, 1) }, inicio)).toEqual({ permitido: true })
    expect(assessTentativa({ [janela]: cheia(janela) }, inicio)).toEqual({
      permitido: false,
      motivo: janela,
      tenteDepoisDeSegundos: segundos,
    })
  })

  test('opens when it is over, not before', () => {
    const situacao = { [janela]: cheia(janela) }
    expect(assessTentativa(situacao, apos(segundos - 0.5))).toMatchObject({ tenteDepoisDeSegundos: 1 })
    expect(assessTentativa(situacao, apos(segundos))).toEqual({ permitido: true })
  })

  test('counts within itself and starts anew after its end', () => {
    const primeira = countFalha(janela, null, inicio)
    expect(primeira).toEqual({ falhas: 1, desde: inicio })
    expect(countFalha(janela, primeira, apos(segundos - 1))).toEqual({ falhas: 2, desde: inicio })
    expect(countFalha(janela, primeira, apos(segundos))).toEqual({ falhas: 1, desde: apos(segundos) })
  })
})

test('several full windows make the longest wait', () => {
  const situacao = { conta: cheia('conta'), contaNoDia: cheia('contaNoDia'), frota: cheia('frota') }
  expect(assessTentativa(situacao, inicio)).toMatchObject({ motivo: 'contaNoDia' })
})

test.each([
  [{ conta: 3, contaNoDia: 3 }, null],
  [{ conta: 4, contaNoDia: 4 }, 'conta'],
  [{ conta: 5, contaNoDia: 5 }, null],
  [{ conta: 3, contaNoDia: 8 }, null],
  [{ conta: 3, contaNoDia: 9 }, 'contaNoDia'],
  [{ conta: 4, contaNoDia: 9 }, 'contaNoDia'],
  [{ conta: 5, contaNoDia: 9 }, null],
  [{ conta: 3, contaNoDia: 10 }, null],
  [{ conta: 1, contaNoDia: 1, endereco: 29, frota: 349 }, null],
  [{ pedido: 3, contaNoDia: 3 }, null],
  [{ pedido: 4, contaNoDia: 4 }, 'pedido'],
  [{ pedido: 5, contaNoDia: 5 }, null],
] as const)('%j failures are one short of filling the window %s of the account or of its request', (falhas, janela) => {
  expect(janelaPorUmaFalha(falhas)).toBe(janela)
})

test.each([
  ['login', false, ['conta', 'contaNoDia', 'endereco', 'frota']],
  ['login', true, ['conta', 'contaNoDia']],
  ['retaguarda', false, ['conta', 'contaNoDia', 'endereco', 'frota']],
  ['retaguarda', true, ['conta', 'contaNoDia']],
  ['recuperacao', false, ['conta', 'contaNoDia', 'endereco']],
  ['desafio', false, ['desafios']],
] as const)('a try at %s, from a trusted device: %s, is bound by %j', (uso, confiavel, janelas) => {
  expect(janelasDaTentativa(uso, confiavel)).toEqual(janelas)
})

/**
 * Counts the guesses that get through when every account is tried, from each address in turn, as fast as the policy
 * allows.
 */
function attack(contas: number, enderecos: number, de: Date, horas: number, frotaInicial: Contador | null) {
  const falhas = new Map<string, Contador>()
  let frota = frotaInicial
  let palpites = 0
  let alvo = 0
  let agora = de
  const fim = de.getTime() + horas * 3_600_000
  while (agora.getTime() < fim) {
    const chaves = { conta: `c${alvo % contas}`, contaNoDia: `d${alvo % contas}`, endereco: `e${alvo % enderecos}` }
    const contadores = {
      conta: falhas.get(chaves.conta) ?? null,
      contaNoDia: falhas.get(chaves.contaNoDia) ?? null,
      endereco: falhas.get(chaves.endereco) ?? null,
    }
    const veredito = assessTentativa({ ...contadores, frota }, agora)
    alvo += 1
    if (veredito.permitido) {
      palpites += 1
      frota = countFalha('frota', frota, agora)
      falhas.set(chaves.conta, countFalha('conta', contadores.conta, agora))
      falhas.set(chaves.contaNoDia, countFalha('contaNoDia', contadores.contaNoDia, agora))
      falhas.set(chaves.endereco, countFalha('endereco', contadores.endereco, agora))
    } else if (veredito.motivo === 'frota') {
      agora = new Date(agora.getTime() + veredito.tenteDepoisDeSegundos * 1000)
    } else if (alvo % contas === 0) {
      agora = new Date(agora.getTime() + 60_000)
    }
  }
  return palpites
}

describe('a day of attack', () => {
  test.each([
    ['with no failure before it', null, inicio, 24],
    ['as a window is about to end', { falhas: 0, desde: inicio }, apos(JANELAS.frota.segundos - 1), 25],
  ])('on 100,000 accounts from 10,000 addresses, %s, expects at most 0.01 guessed', (_quando, frota, de, janelas) => {
    const palpites = attack(100_000, 10_000, de, 24, frota)
    expect(palpites).toBe(JANELAS.frota.limite * janelas)
    expect(palpites / senhasPossiveis).toBeLessThanOrEqual(0.01)
  })

  test('on one account is held by the account, far below the fleet', () => {
    expect(attack(1, 10_000, inicio, 24, null)).toBe(JANELAS.contaNoDia.limite)
  })

  test('from one address is held by the address', () => {
    expect(attack(1_000, 1, inicio, 1, null)).toBe(JANELAS.endereco.limite)
  })
})
