import { describe, expect, test } from 'vitest'
import { listProcessos } from '../index.ts'
import { avisoDa } from './aviso.ts'
import { faseDe } from './mover.ts'

const circunstancias = { pessoa: 'PF', cota: 'auto', vendedor: null, vistoria: null, modalidade: 'SORTEIO' } as const
const processoDe = (chave: string) => {
  const processo = listProcessos.find((cada) => cada.chave === chave)
  if (!processo) throw new Error(`não há ${chave}`)
  return processo
}
const avisoEm = (chave: string, fase: string) => avisoDa(processoDe(chave), { ...circunstancias, fase, respostas: {} })

describe('the notice of a phase', () => {
  test('leads to the phase’s screen, in the words of its card', () => {
    expect(avisoEm('contemplacao', 'pendenciaCliente')).toMatchObject({
      tela: '/contemplado/documentos',
      acao: expect.any(String),
    })
  })

  test.each(listProcessos.flatMap((processo) => Object.keys(processo.fases).map((fase) => [processo, fase] as const)))(
    'of $chave, %s, is by SMS only where it asks for something or ends a wait, and names nothing',
    (processo, fase) => {
      const aviso = avisoDa(processo, { ...circunstancias, fase, respostas: {} })
      expect(aviso === null).toBe(faseDe(processo, fase)?.aviso === undefined)
      if (!aviso) return
      expect((aviso.tela === null) === (aviso.acao === null)).toBe(true)
      expect(aviso.sms ?? '').not.toMatch(/[\d/$@]/)
    },
  )

  test.each([
    ['contemplacao', 'pendenciaCliente', true],
    ['reativacao', 'recusada', true],
    ['reativacao', 'encerrada', true],
    ['faturamento-especie', 'pagamentoEnviado', true],
  ])('of %s, %s: by SMS %s', (chave, fase, sms) => {
    expect(avisoEm(chave, fase)?.sms != null).toBe(sms)
  })
})
