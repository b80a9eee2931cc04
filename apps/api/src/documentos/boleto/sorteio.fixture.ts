import { tituloDe, writePixDinamico, writePixEstatico } from '@contempla/consorcio'
import fc from 'fast-check'
import { chavesPix, textoDe } from '../../../../../packages/consorcio/src/banco/chave-pix.fixture.ts'
import { contasDeCobranca, titulosACobrar } from '../../../../../packages/consorcio/src/banco/titulo.fixture.ts'
import type { Codigos } from './leitura.fixture.ts'

const recebedor = fc.record({
  nome: textoDe('ABCDEFGHIJ KLMNOPQRSTUVWXYZÇÃÉ', 5, 40).map((texto) => `A${texto}`),
  cidade: textoDe('abcdefghij klmnopqrstuvwxyzçãé', 5, 20).map((texto) => `A${texto}`),
})

const dinamicos = fc
  .tuple(recebedor, textoDe('abcdef0123456789', 20, 50))
  .map(([quem, id]) => writePixDinamico({ ...quem, url: `qr.exemplo.com/v2/cobv/${id}` }))

const estaticos = fc
  .tuple(recebedor, chavesPix, fc.integer({ min: 1, max: 999_999_999 }), textoDe('ABCDEFG0123456789', 1, 25))
  .map(([quem, chave, valor, txid]) => writePixEstatico({ ...quem, chave, valor, txid }))

const codigos: fc.Arbitrary<Codigos> = fc
  .tuple(contasDeCobranca, titulosACobrar, fc.oneof(dinamicos, estaticos))
  .map(([conta, titulo, pix]) => ({ ...tituloDe(conta, titulo), pix }))

/** Random boletos of the four banks, no two alike, with a Pix code each. */
export const sortearCodigos = (quantos: number, seed?: number): Codigos[] =>
  fc.sample(codigos, { numRuns: quantos, ...(seed === undefined ? {} : { seed }) })
