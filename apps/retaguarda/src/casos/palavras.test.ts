import { listProcessos } from '@contempla/consorcio/processos'
import { expect, it } from 'vitest'
import { nomeDaVia, nomeDoAto, nomeDoDocumento, rotuloDoValor } from './palavras.ts'
import { fasesDe } from './processos.ts'

it.each([
  [{ ato: 'recusar', rotulo: 'Recusar' }, 'Recusar'],
  [{ ato: 'devolver', rotulo: null }, 'Devolver à fila'],
  [{ ato: 'enviarDocumentos', rotulo: null }, 'Enviar documentos'],
  [{ ato: 'receberEmEspecie', rotulo: null }, 'Pedir o crédito em dinheiro'],
  [{ ato: 'faturarDepois', rotulo: null }, 'Deixar a escolha para depois'],
  [{ ato: 'continuar', rotulo: null }, 'Seguir para o passo seguinte'],
])('%j is read as "%s"', (ato, nome) => {
  expect(nomeDoAto(ato)).toBe(nome)
})

it.each([
  ['documento_pessoal', 'Documento com foto'],
  ['um_que_ainda_nao_ha', 'Um que ainda nao ha'],
])('the kind of document %s is read as "%s"', (tipo, nome) => {
  expect(nomeDoDocumento(tipo)).toBe(nome)
})

it('no two phases of a process are called the same in the queue’s filter', () => {
  for (const { chave, fases } of listProcessos) {
    const nomes = Object.values(fasesDe(chave))
    expect([chave, new Set(nomes).size]).toEqual([chave, Object.keys(fases).length])
  }
})

it.each([
  ['rosto', 'pela câmera do reconhecimento facial'],
  ['portal', 'pelo portal, com a senha'],
  ['link', 'por um link, sem a senha'],
  [null, null],
] as const)('a file that came by %s is said to have come "%s"', (via, dita) => {
  expect(nomeDaVia({ via })).toBe(dita)
})

it.each([
  [null, undefined, 'A pagar ao titular, hoje'],
  ['2026-11-20', undefined, 'Ao titular, pela ordem de 20/11/2026'],
  [null, null, 'A pagar a quem vende, hoje'],
  ['2026-11-20', { valor: 1 }, 'A quem vende, pela ordem de 20/11/2026'],
])('an amount to pay, ordered on %s, is never said to have been paid', (ordemEm, titular, rotulo) => {
  expect(rotuloDoValor({ ordemEm, titular })).toBe(rotulo)
})
