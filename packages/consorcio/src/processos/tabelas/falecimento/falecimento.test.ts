import { describe, expect, test } from 'vitest'
import { atosDe, temMarca } from '../../index.ts'
import { caso, percorrer } from '../../motor/caso.fixture.ts'
import { falecimento, RECEBER_DOCUMENTO } from './falecimento.ts'

const confirmado = ['avisar', 'enviarDocumentos', 'confirmar']
const fim = (atos: readonly string[], falham: string[] = []) => percorrer(falecimento, atos, { falham }).at(-1) ?? ''

describe('a death', () => {
  test.each([
    ['told of', ['avisar'], [], 'aguardandoCertidao'],
    ['withdrawn', ['avisar', 'desistir'], [], 'avisoRetirado'],
    ['denied by whom it is about', ['avisar', 'enviarDocumentos', 'contestar'], [], 'avisoRecebido'],
    ['denied before the certificate came', ['avisar', 'contestar'], [], 'aguardandoCertidao'],
    ['confirmed with insurance', confirmado, [], 'comASeguradora'],
    ['confirmed without', confirmado, ['temCobertura'], 'aguardandoHerdeiros'],
    ['paid by the insurer', [...confirmado, 'indenizar'], [], 'aguardandoHerdeiros'],
    ['refused by the insurer', [...confirmado, 'negar'], [], 'aguardandoHerdeiros'],
    ['undone', [...confirmado, 'desfazer'], [], 'avisoDesfeito'],
    [
      'of heirs not approved',
      [...confirmado, 'negar', 'enviarDocumentos', 'aprovar', 'devolver'],
      [],
      'herdeirosEmAnalise',
    ],
    ['done', [...confirmado, 'indenizar', 'enviarDocumentos', 'aprovar', 'concluir'], [], 'falecimentoConcluido'],
  ])('that is %s', (_, atos, falham, esperada) => {
    expect(fim(atos, falham)).toBe(esperada)
  })

  test('names only what the desk does in whom the confirmation is kept from', () => {
    const daMesa = Object.keys(falecimento.fases).flatMap((fase) =>
      atosDe(falecimento, fase, 'analista').map(({ ato }) => ato),
    )
    const [confirmar] = atosDe(falecimento, 'avisoRecebido', 'analista').filter(({ ato }) => ato === 'confirmar')
    const daAbertura = ['registrar']
    expect([...daMesa, ...daAbertura, RECEBER_DOCUMENTO]).toEqual(
      expect.arrayContaining([...(confirmar?.naoDeQuem ?? [])]),
    )
    expect(confirmar?.naoDeQuem.length).toBeGreaterThan(0)
  })

  test('holds nothing until it is confirmed, and may be undone in every phase that holds', () => {
    const fases = Object.keys(falecimento.fases)
    const suspensas = fases.filter((fase) => temMarca(falecimento, fase, 'suspensa'))
    const comDesfazer = fases.filter((fase) =>
      atosDe(falecimento, fase, 'analista').some(({ ato }) => ato === 'desfazer'),
    )
    expect(comDesfazer).toEqual(suspensas)
    const suspendem = fases.filter((fase) =>
      atosDe(falecimento, caso(fase).fase, 'analista').some(({ efeito }) => efeito === 'suspender'),
    )
    expect(suspendem).toEqual(['avisoRecebido'])
  })
})
