import { describe, expect, test } from 'vitest'
import { formatosDe } from '../processos/documentos/index.ts'
import {
  documentosDaTransferencia,
  documentosDoVendedor,
  TIPOS_DE_VENDEDOR,
  VENDEDORES,
  type Venda,
  vendedorDoEndereco,
} from './vendedor.ts'

describe('a seller', () => {
  test.each([
    ['PF', 'pessoafisica'],
    ['REVENDEDORA_CONCESSIONARIA', 'revendedora'],
    ['LOCADORA', 'locadora'],
    ['OUTRAS_EMPRESAS', 'pessoajuridica'],
  ] as const)('%s is %s in the addresses, and back', (tipo, endereco) => {
    expect(VENDEDORES[tipo].endereco).toBe(endereco)
    expect(vendedorDoEndereco(endereco)).toBe(tipo)
  })

  test('no other address names one', () => {
    expect(vendedorDoEndereco('PF')).toBeUndefined()
    expect(TIPOS_DE_VENDEDOR).toHaveLength(4)
  })

  const dut = ['dutFrente', 'dutVerso']
  test.each<[Venda['vendedor'], Venda['procurador'], string[]]>([
    ['PF', null, ['documentoProprietario']],
    ['PF', 'rg_terceiro', ['documentoProprietario', 'procuracao', 'rg_terceiro']],
    ['PF', 'cnh_terceiro', ['documentoProprietario', 'procuracao', 'cnh_terceiro']],
    ['REVENDEDORA_CONCESSIONARIA', null, ['notaFiscalSaida', 'notaFiscalEntrada']],
    ['LOCADORA', null, ['notaFiscalSaida', 'contratoSocial', 'documentoResponsavel']],
    ['OUTRAS_EMPRESAS', null, ['contratoSocial', 'documentoResponsavel']],
    ['OUTRAS_EMPRESAS', 'rg_terceiro', ['contratoSocial', 'documentoResponsavel', 'procuracao', 'rg_terceiro']],
  ])('%s, with the power of attorney of %s, hands in the transfer and %j', (vendedor, procurador, documentos) => {
    const pedidos = documentosDoVendedor({ vendedor, procurador, registradoEm: '2021-01-03' })
    expect(pedidos).toEqual([...dut, ...documentos])
    expect(new Set(pedidos).size).toBe(pedidos.length)
  })
})

describe('the transfer of a vehicle', () => {
  test.each([
    ['2021-01-03', ['dutFrente', 'dutVerso']],
    ['2021-01-04', ['atpv']],
    ['2026-11-27', ['atpv']],
  ])('registered on %s is by %j, in PDF alone', (registradoEm, documentos) => {
    expect(documentosDaTransferencia(registradoEm)).toEqual(documentos)
    for (const documento of documentosDaTransferencia(registradoEm))
      expect(formatosDe(documento)).toEqual(['application/pdf'])
  })
})
