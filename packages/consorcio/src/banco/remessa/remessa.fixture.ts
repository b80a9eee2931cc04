import fc from 'fast-check'
import { cnpjs, cpfs, textoDe } from '../chave-pix.fixture.ts'
import type { ContaDaRemessa, OrdemAoBanco, Remessa } from './tipos.ts'

const correntista = { agencia: '4459', digitoDaAgencia: '8', conta: '17600', digitoDaConta: '6' }

export const contasDaRemessa: readonly ContaDaRemessa[] = [
  { banco: '341', agencia: '4459', conta: '17600', carteira: '109' },
  { banco: '237', ...correntista, carteira: '09', convenio: '4466911' },
  { banco: '001', ...correntista, convenio: '1234567', carteira: '17', variacao: '19' },
  { banco: '033', ...correntista, beneficiario: '7654321', carteira: '101', codigoDeTransmissao: '227100000449167' },
]

export const ordemDeTeste: OrdemAoBanco = {
  movimento: 'entrada',
  nossoNumero: '90000000',
  numeroDoDocumento: '001234-056',
  usoDaEmpresa: 'G001234C0056P012',
  valor: 121_080,
  vencimento: '2026-12-10',
  emissao: '2026-11-20',
  jurosPorDia: 40,
  multa: 200,
  diasParaBaixa: 30,
  pagador: {
    nome: 'Conceição Ávila de Souza',
    inscricao: '52998224725',
    logradouro: 'Rua das Flores, 25, ap. 31',
    bairro: 'Centro',
    cep: '80010000',
    cidade: 'São José dos Pinhais',
    uf: 'PR',
  },
}

export const remessaDeTeste = (conta: ContaDaRemessa, ordens: readonly OrdemAoBanco[] = [ordemDeTeste]): Remessa => ({
  conta,
  beneficiario: { nome: 'Administradora Açaí de Consórcios Ltda.', inscricao: '12345678000195' },
  sequencial: 207,
  geradaEm: { dia: '2026-11-21', hora: '093005' },
  letrasNaInscricao: true,
  ordens,
})

const textos = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), textoDe('ABÇÃéóº .,-', 0, 60))
const dias = fc
  .date({ min: new Date('2025-02-22T00:00:00Z'), max: new Date('2049-10-13T00:00:00Z'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10))

/** Generates orders of any kind, with any text that a register may have. */
export const ordensAoBanco: fc.Arbitrary<OrdemAoBanco> = fc.record({
  movimento: fc.constantFrom('entrada', 'baixa', 'vencimento'),
  nossoNumero: textoDe('0123456789', 8),
  numeroDoDocumento: textos,
  usoDaEmpresa: textos,
  valor: fc.integer({ min: 1, max: 9_999_999_999 }),
  vencimento: dias,
  emissao: dias,
  jurosPorDia: fc.option(fc.integer({ min: 1, max: 99_999 })),
  multa: fc.option(fc.integer({ min: 1, max: 1000 })),
  diasParaBaixa: fc.option(fc.integer({ min: 1, max: 99 })),
  pagador: fc.record({
    nome: textos,
    inscricao: fc.oneof(cpfs, cnpjs),
    logradouro: textos,
    bairro: textos,
    cep: textoDe('0123456789', 8),
    cidade: textos,
    uf: textoDe('ABCDEFGHIJKLMNOPRS', 2),
  }),
})
